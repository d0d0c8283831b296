// @vitest-environment jsdom
import type { getCurrentUser, getProject, validateSchedule } from '@signalbox/contract';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError, call, onSignedOut } from './api-client.ts';

afterEach(() => vi.unstubAllGlobals());

/** The network is the outside world: this is what a server answers. */
function answerWith(text: string, init: ResponseInit) {
  vi.stubGlobal('fetch', async () => new Response(text, init));
}

it('an answer of success without content is nothing, whatever its status', async () => {
  answerWith('', { status: 200, headers: { 'content-type': 'application/json' } });
  const body = { cron_format: '0 0 * * *' };
  const params = { project_id: 1 };
  expect(
    await call<typeof validateSchedule>('POST /api/project/:project_id/schedules/validate', { params, body }),
  ).toBeUndefined();
});

it('a refusal carries its sentence, code and fields', async () => {
  const refusal = {
    error: 'Name is required',
    code: 'validation_failed',
    fields: { name: 'Name is required' },
  };
  answerWith(JSON.stringify(refusal), { status: 400 });
  const failure = await call<typeof getProject>('GET /api/project/:project_id', {
    params: { project_id: 1 },
  }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({
    message: refusal.error,
    status: 400,
    code: refusal.code,
    fields: refusal.fields,
  });
});

it('an answer that is no JSON, as of a proxy, becomes a sentence with the status', async () => {
  answerWith('<html>', { status: 502, statusText: 'Bad Gateway' });
  const failure = await call<typeof getProject>('GET /api/project/:project_id', {
    params: { project_id: 1 },
  }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: '', status: 502, code: 'internal' });
});

it('a refusal of what was asked before somebody signed in ends no session, one of what is asked later does', async () => {
  const answers: ((status: number) => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => answers.push((status) => resolve(new Response('{}', { status })))),
  );
  const ended = vi.fn();
  onTestFinished(onSignedOut(ended));
  const ask = () => call<typeof getProject>('GET /api/project/:project_id', { params: { project_id: 1 } });
  const early = ask();
  const who = call<typeof getCurrentUser>('GET /api/user', {});
  answers[1]?.(200);
  await who;
  answers[0]?.(401);
  await expect(early).rejects.toMatchObject({ status: 401 });
  expect(ended).not.toHaveBeenCalled();
  const later = ask();
  answers[2]?.(401);
  await expect(later).rejects.toMatchObject({ status: 401 });
  expect(ended).toHaveBeenCalledOnce();
});
