import { listKeys, ping } from '@signalbox/contract';
import { describe, expect, it } from 'vitest';
import { findFault } from './checks.ts';
import type { HttpAnswer } from './http-client.ts';
import type { Plan } from './request-plan.ts';

const guarded = { secrets: new Set(['PLANTED-key']), foreign: new Set(['FOREIGN-mark']) };

function planFor(endpoint: typeof listKeys | typeof ping, changes: Partial<Plan> = {}): Plan {
  return {
    index: 0,
    caller: 'guest',
    operation: {
      id: 'operation',
      method: endpoint.method,
      path: endpoint.url,
      parameters: [],
      body: undefined,
      answers: new Map([
        [200, new Set()],
        [400, new Set(['bad_request'])],
        [404, new Set(['not_found'])],
      ]),
      endpoint,
    },
    request: { method: endpoint.method, path: '/api/project/1/keys', headers: {} },
    isForOperation: true,
    isReasonable: true,
    ...changes,
  };
}

function answer(status: number, body: unknown, type = 'application/json'): HttpAnswer {
  return {
    status,
    headers: { 'content-type': type },
    text: typeof body === 'string' ? body : JSON.stringify(body),
  };
}

const refusal = { error: 'Key not found', code: 'not_found' };

describe('what is a fault', () => {
  it.each([
    ['a fault of the server', answer(500, { error: 'x', code: 'internal' }), /status 500/],
    [
      'a status that is not declared',
      answer(409, { error: 'x', code: 'conflict' }),
      /names only 200, 400, 404/,
    ],
    ['a code that is not declared', answer(400, { error: 'x', code: 'in_use' }), /names only bad_request/],
    ['an error that is no JSON', answer(404, 'Not Found', 'text/plain'), /an error of type text\/plain/],
    ['an error of another form', answer(404, { message: 'no' }), /another form/],
    ['an error with more than its form', answer(404, { ...refusal, stack: 'at x' }), /another form/],
    ['an answer that does not fit', answer(200, [{ id: 'one' }]), /does not fit its schema/],
    ['a list that is null', answer(200, 'null'), /does not fit its schema/],
    ['a secret', answer(404, { ...refusal, error: 'PLANTED-key is wrong' }), /the secret PLANTED-key/],
    ['another project', answer(404, { ...refusal, error: 'FOREIGN-mark is taken' }), /another project/],
  ])('%s', (_what, given, fault) => {
    expect(findFault(planFor(listKeys), given, guarded)).toMatch(fault);
  });

  it('a secret in a header', () => {
    const given = {
      ...answer(200, []),
      headers: { 'content-type': 'application/json', location: '/PLANTED-key' },
    };
    expect(findFault(planFor(listKeys), given, guarded)).toMatch(/PLANTED-key/);
  });
});

describe('what is none', () => {
  it.each([
    ['an empty list', planFor(listKeys), answer(200, [])],
    ['a refusal', planFor(listKeys), answer(404, refusal)],
    ['plain text', planFor(ping), answer(200, 'pong', 'text/plain')],
    [
      'another project shown to an administrator',
      planFor(listKeys, { caller: 'admin' }),
      answer(404, { ...refusal, error: 'FOREIGN-mark' }),
    ],
    [
      'a status of what is not the operation',
      planFor(listKeys, { isForOperation: false }),
      answer(405, { ...refusal, code: 'method_not_allowed' }),
    ],
  ])('%s', (_what, plan, given) => {
    expect(findFault(plan, given, guarded)).toBeUndefined();
  });
});
