/** What a server answers that does not open the connection. */
import type { IncomingMessage } from 'node:http';

export type Refusal = {
  /** for the runner's log */
  sentence: string;
  /** the answer is that of a Signalbox server, not of something in between */
  isFromServer: boolean;
  /** the server knows no runner with this token: it will say the same again */
  isFinal: boolean;
};

const BODY_MAX_BYTES = 64 * 1024;

/** Never rejects: an answer that cannot be read is told by its status. */
export async function readRefusal(response: IncomingMessage): Promise<Refusal> {
  const status = response.statusCode ?? 0;
  const { error, code } = parse(await readBody(response));
  if (error === undefined || code === undefined)
    return { sentence: `it answers ${status}`, isFromServer: false, isFinal: false };
  return { sentence: error, isFromServer: true, isFinal: status === 401 && code === 'not_signed_in' };
}

async function readBody(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > BODY_MAX_BYTES) break;
    }
  } catch {
    // What came is looked at; the status says the rest.
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(body: string): { error?: string; code?: string } {
  try {
    const { error, code } = JSON.parse(body) as { error?: unknown; code?: unknown };
    return typeof error === 'string' && typeof code === 'string' ? { error, code } : {};
  } catch {
    return {};
  }
}
