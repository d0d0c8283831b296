/** Error answers: one component for each status and set of codes, shared by all calls that may give it. */
import { type Endpoint, type ErrorCode, errorBody } from '@signalbox/contract';
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { badRequestWords, refusalDescriptions, refusalExamples, statusOf } from './openapi-texts.ts';

/** `bad_request` under a status of its own. */
const special = {
  PackedBody: { status: 415, error: 'Unsupported Content-Encoding gzip. Send the body uncompressed.' },
  NotAWebsocket: { status: 426, error: 'This address speaks websocket: open it with a websocket client' },
} as const;

/** Answers of an operation by status. */
export type Refuse = (
  codes: Iterable<ErrorCode>,
  ...more: readonly (keyof typeof special)[]
) => ZodOpenApiResponsesObject;

/** One for the whole document: an answer that several calls give is made once, and referred to by its `id`. */
export function createRefusals(): Refuse {
  const made = new Map<string, ZodOpenApiResponseObject>();
  const once = (id: string, make: () => ZodOpenApiResponseObject) => {
    const answer = made.get(id) ?? { id, ...make() };
    made.set(id, answer);
    return answer;
  };
  return (codes, ...more) => {
    const byStatus = Map.groupBy([...new Set(codes)].toSorted(), (code) => statusOf[code]);
    // Whoever may send too much may also send it packed.
    const specials = byStatus.has(413) ? [...more, 'PackedBody' as const] : more;
    return Object.fromEntries([
      ...[...byStatus].map(([status, list]) => [
        status,
        once(list.map(pascal).join('Or'), () => refusal(status, list)),
      ]),
      ...specials.map((name) => [
        special[name].status,
        once(name, () => refusal(special[name].status, ['bad_request'], special[name].error)),
      ]),
    ]);
  };
}

/** What an endpoint can refuse: what follows from its declaration, and what it says of itself. */
export function refusalsOf(endpoint: Endpoint): Set<ErrorCode> {
  const { access, method, params, query, body, conditional, errors = [] } = endpoint;
  const codes = new Set<ErrorCode>(errors);
  const isPublic = access.kind === 'public';
  const isWrite = method !== 'GET';
  if (query !== undefined || body !== undefined) codes.add('validation_failed');
  // Whatever comes with a request that changes something is read before anything else is looked at.
  if (params !== undefined || isWrite) codes.add('bad_request');
  if (isWrite) codes.add('too_large');
  if (!isPublic) {
    codes.add('not_signed_in').add('unavailable');
    // A token that no runner has is one of a runner that is gone.
    if (params !== undefined || access.kind === 'runner') codes.add('not_found');
    if (isWrite) codes.add('conflict');
    if (conditional) codes.add('precondition_failed');
    // A session cookie that comes from a page of another site is refused for whatever changes something.
    const needsRight =
      access.kind === 'project'
        ? access.permission !== null || access.whole === true
        : access.kind !== 'signed-in';
    if (isWrite || needsRight) codes.add('forbidden');
  } else if (isWrite || errors.length > 0) {
    codes.add('unavailable');
  }
  return codes;
}

function refusal(status: number, codes: readonly ErrorCode[], error?: string): ZodOpenApiResponseObject {
  const examples = codes.map((code) => {
    const example = error === undefined ? refusalExamples[code] : { error };
    return [code, { value: { ...example, code } }];
  });
  return {
    description: refusalDescriptions[status] ?? codes.map((code) => badRequestWords[code]).join(' '),
    ...(status === 429
      ? {
          headers: {
            'Retry-After': {
              description: 'Seconds to wait.',
              schema: { type: 'integer' },
              example: 8,
            },
          },
        }
      : {}),
    content: {
      'application/json': {
        schema: errorBody,
        examples: Object.fromEntries(examples),
      },
    },
  };
}

function pascal(code: string): string {
  return code.replace(/(?:^|_)([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}
