/** Asks a running server of the other product. What it answers is a stranger's: bounded in size and time, and followed nowhere. */

const ANSWER_MS = 60_000;
const ANSWER_BYTES_MAX = 64 * 1024 * 1024;

export type AskApi = (path: string) => Promise<unknown>;

/** Throws one sentence, in which the token never stands. */
export function createApiClient(address: string, token: string): AskApi {
  const base = baseOf(address);
  if (!/^[\x21-\x7e]+$/.test(token)) throw new Error('The token of the other server must be one word');
  return async (path) => {
    const place = `${base}${path}`;
    const response = await fetch(place, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      // Elsewhere nobody has asked for, and the token would go along.
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    }).catch((error: Error) => {
      throw new Error(`${place} does not answer (${reasonOf(error)})`, { cause: error });
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new Error(refusal(place, response.status));
    }
    return await readJson(place, response);
  };
}

function baseOf(address: string): string {
  const url = URL.parse(address);
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) {
    throw new Error(`${address} is no address of a server: give it as https://host/path, without a password`);
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}/api`;
}

function refusal(place: string, status: number): string {
  if (status === 401 || status === 403) {
    return `${place} refuses the token (${status}): it must be a token of an administrator that has not ended`;
  }
  if (status >= 300 && status < 400)
    return `${place} leads elsewhere (${status}): give the address to which it leads`;
  return `${place} answers with ${status}: is this the address of the other server?`;
}

async function readJson(place: string, response: Response): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const part of response.body ?? []) {
      bytes += part.length;
      if (bytes > ANSWER_BYTES_MAX) throw new Error('its answer is larger than any list');
      parts.push(part);
    }
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch (error) {
    throw new Error(`${place} gives no answer that can be read (${reasonOf(error as Error)})`, {
      cause: error,
    });
  }
}

function reasonOf(error: Error): string {
  const cause = error.cause as NodeJS.ErrnoException | undefined;
  return cause?.code ?? (error.name === 'TimeoutError' ? 'it took too long' : error.message);
}
