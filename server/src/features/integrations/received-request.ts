import { parseBody } from '../../lib/json-text.ts';

/** A request as it came in. The body is read once, whatever number of integrations look at it. */
export interface ReceivedRequest {
  readonly bytes: Buffer;
  /** names and values in turn, as Node reads them */
  readonly rawHeaders: readonly string[];
  /** the body as text */
  readonly text: string;
  /** undefined when the body is not JSON */
  readonly json: { readonly root: unknown } | undefined;
  /** the first value of a header; its name is read in any case */
  header(name: string): string | undefined;
}

export function receivedRequest(bytes: Buffer, rawHeaders: readonly string[]): ReceivedRequest {
  const headers = new Map<string, string>();
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? '').toLowerCase();
    if (!headers.has(name)) headers.set(name, rawHeaders[index + 1] ?? '');
  }
  let text: string | undefined;
  let json: { readonly parsed: ReceivedRequest['json'] } | undefined;
  return {
    bytes,
    rawHeaders,
    get text() {
      text ??= bytes.toString('utf8');
      return text;
    },
    get json() {
      json ??= { parsed: parseBody(this.text) };
      return json.parsed;
    },
    header: (name) => headers.get(name.toLowerCase()),
  };
}
