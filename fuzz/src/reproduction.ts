/** A failed request as a line that can be pasted, made small first. */
import type { HttpRequest } from './http-client.ts';
import type { Plan } from './request-plan.ts';

const LONGEST = 2000;

/** Takes keys of the body and parts of the query away for as long as the fault stays. */
export async function shrink(
  plan: Plan,
  isStillFaulty: (request: HttpRequest) => Promise<boolean>,
): Promise<HttpRequest> {
  let smallest = plan.request;
  for (let tries = 0; tries < 60; ) {
    const before = smallest;
    for (const smaller of smallerThan(smallest)) {
      tries++;
      if (!(await isStillFaulty(smaller))) continue;
      smallest = smaller;
      break;
    }
    if (before === smallest) break;
  }
  return smallest;
}

function smallerThan(request: HttpRequest): HttpRequest[] {
  const [path = '', query] = request.path.split('?');
  const pairs = query?.split('&') ?? [];
  const queries = pairs.map((_pair, index) => {
    const rest = pairs.filter((_other, at) => at !== index).join('&');
    return { ...request, path: rest === '' ? path : `${path}?${rest}` };
  });
  return [...queries, ...smallerBodies(request)];
}

function smallerBodies(request: HttpRequest): HttpRequest[] {
  if (typeof request.body !== 'string') return [];
  let value: unknown;
  try {
    value = JSON.parse(request.body);
  } catch {
    return [];
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.keys(value).map((name) => {
    const rest = Object.fromEntries(Object.entries(value).filter(([other]) => other !== name));
    return { ...request, body: JSON.stringify(rest) };
  });
}

export function curlLine({ caller }: Plan, { method, path, headers, body }: HttpRequest): string {
  const parts = ['curl', '-sS', '-i', '--path-as-is', '-X', method];
  for (const [name, value] of Object.entries(headers)) {
    // Who called is said by name: the session is gone with the run.
    if (name === 'cookie' && value.startsWith('semaphore=') && value.length > 30) {
      parts.push('-H', quote(`Cookie: <session of ${caller}>`));
    } else if (name === 'authorization' && value.length > 30) {
      parts.push('-H', quote('Authorization: Bearer <token>'));
    } else if (name !== 'x-forwarded-for') {
      parts.push('-H', quote(`${name}: ${value.slice(0, 200)}`));
    }
  }
  if (body !== undefined) parts.push('--data-binary', quote(textOf(body)));
  return [...parts, quote(`$SIGNALBOX${path}`).replace("'$SIGNALBOX", `"$SIGNALBOX"'`)].join(' ');
}

function textOf(body: string | Uint8Array): string {
  const text = typeof body === 'string' ? body : `<bytes ${Buffer.from(body).toString('hex')}>`;
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}... (${text.length} characters)` : text;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
