/** What is wrong with an answer; undefined = nothing. */
import { errorBody } from '@signalbox/contract';
import type { HttpAnswer } from './http-client.ts';
import type { Plan } from './request-plan.ts';
import type { World } from './world.ts';

/** What no answer may hold. */
type Guarded = Pick<World, 'secrets' | 'foreign'>;

export function findFault(plan: Plan, answer: HttpAnswer, world: Guarded): string | undefined {
  return (
    findLeak(plan, answer, world) ??
    (answer.status >= 500 ? `status ${answer.status}` : undefined) ??
    findUndeclared(plan, answer) ??
    (answer.status >= 400 ? findWrongError(plan, answer) : findWrongAnswer(plan, answer))
  );
}

function findLeak(plan: Plan, { text, headers }: HttpAnswer, world: Guarded): string | undefined {
  const all = text + JSON.stringify(headers);
  // Making a token is the one call that answers a secret, and it is a new one.
  for (const secret of world.secrets)
    if (all.includes(secret)) return `the answer holds the secret ${secret}`;
  if (plan.caller === 'admin') return undefined;
  for (const mark of world.foreign)
    if (all.includes(mark)) return `the answer tells of another project: ${mark}`;
  return undefined;
}

function findUndeclared(plan: Plan, { status }: HttpAnswer): string | undefined {
  const { operation, isForOperation, request } = plan;
  if (!isForOperation || operation.answers.has(status)) return undefined;
  // What comes packed, or with a body where none belongs, is refused before any operation sees it.
  const hasOddBody =
    'content-encoding' in request.headers || (request.method === 'GET' && request.body !== undefined);
  if (hasOddBody && (status === 413 || status === 415)) return undefined;
  return `status ${status}, but the API description of ${operation.id} names only ${[...operation.answers.keys()].join(', ')}`;
}

function findWrongError(
  { operation, isForOperation, request }: Plan,
  { status, text, headers }: HttpAnswer,
): string | undefined {
  if (request.method === 'HEAD') return undefined;
  const isApi = /^\/api(\/|$|\?)/.test(request.path);
  if (!isApi) return undefined;
  if (!String(headers['content-type']).startsWith('application/json')) {
    return `an error of type ${headers['content-type']}`;
  }
  const parsed = errorBody.strict().safeParse(parse(text));
  if (!parsed.success) return `an error of another form: ${parsed.error.message}`;
  const codes = operation.answers.get(status);
  if (isForOperation && codes !== undefined && !codes.has(parsed.data.code)) {
    return `code ${parsed.data.code}, but the API description of ${operation.id} names only ${[...codes].join(', ')}`;
  }
  if (status === 429 && headers['retry-after'] === undefined) return '429 without Retry-After';
  return undefined;
}

function findWrongAnswer(
  { operation, isForOperation, request }: Plan,
  answer: HttpAnswer,
): string | undefined {
  const { status, text, headers } = answer;
  const { endpoint } = operation;
  if (!isForOperation || endpoint === undefined || status !== endpoint.status) return undefined;
  if (endpoint.response === undefined) return text === '' ? undefined : 'a body where there is none';
  if (endpoint.response.type === 'string') return undefined;
  if (!String(headers['content-type']).startsWith('application/json')) {
    return `${request.method} answers ${headers['content-type']}`;
  }
  const parsed = endpoint.response.safeParse(parse(text));
  return parsed.success ? undefined : `the answer does not fit its schema: ${parsed.error.message}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
