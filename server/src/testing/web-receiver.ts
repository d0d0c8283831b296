/** A receiver of webhooks on loopback: keeps what comes and answers as it is told to. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface ReceivedPost {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

export interface WebAnswer {
  readonly status?: number;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface WebReceiver {
  readonly url: string;
  readonly posts: ReceivedPost[];
  /** null = never answers */
  answer: (post: ReceivedPost) => WebAnswer | null;
  close(): Promise<void>;
}

/** Ends with the running test. */
export async function startWebReceiver(): Promise<WebReceiver> {
  const posts: ReceivedPost[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      text += chunk;
    });
    request.on('end', () => {
      const post = { path: request.url ?? '', headers: request.headers, text };
      posts.push(post);
      const answer = receiver.answer(post);
      if (answer !== null) response.writeHead(answer.status ?? 200, answer.headers).end(answer.text ?? '');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  onTestFinished(close);
  const { port } = server.address() as AddressInfo;
  const receiver: WebReceiver = { url: `http://127.0.0.1:${port}`, posts, answer: () => ({}), close };
  return receiver;
}
