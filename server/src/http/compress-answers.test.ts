import { gunzipSync, gzipSync } from 'node:zlib';
import { createKey, listKeys } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { makeProject } from '../testing/factories.ts';
import { startTestApp } from '../testing/start-test-app.ts';

it('long answers come compressed to whom takes them so, short ones and all others as they are', async () => {
  const app = await startTestApp();
  const { id, owner } = await makeProject(app);
  const params = { project_id: id };
  const ask = (encoding: string | undefined, method: 'GET' | 'HEAD' = 'GET') =>
    app.fastify.inject({
      ...{ method, url: listKeys.url.replace(':project_id', String(id)) },
      headers: { ...owner.headers, ...(encoding !== undefined && { 'accept-encoding': encoding }) },
    });
  expect((await ask('gzip')).headers['content-encoding']).toBeUndefined();
  for (let count = 0; count < 12; count += 1) {
    await owner.call(createKey, { params, body: { name: `Key ${count} für Göteborg`, type: 'none' } });
  }
  const plain = await ask(undefined);
  expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined]);
  for (const encoding of ['gzip', 'gzip, deflate, br', 'br;q=1, gzip;q=0.1', '*', 'gzip;q=0.01, *;q=0']) {
    const packed = await ask(encoding);
    expect([encoding, packed.statusCode, packed.headers['content-encoding']]).toEqual([
      encoding,
      200,
      'gzip',
    ]);
    expect(packed.headers).toMatchObject({
      'content-type': plain.headers['content-type'],
      'cache-control': plain.headers['cache-control'],
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(gunzipSync(packed.rawPayload)).toEqual(plain.rawPayload);
  }
  const refusing = ['gzip;q=0, *', '*, gzip;q=0.000', 'br, GZIP ; q=0.0 , * ; q=0.5', '*;q=1,gzip;q=0'];
  for (const encoding of ['gzip;q=0', 'br', 'identity', ...refusing]) {
    const asIs = await ask(encoding);
    expect([encoding, asIs.headers['content-encoding'], asIs.body]).toEqual([
      encoding,
      undefined,
      plain.body,
    ]);
  }
  expect((await ask('gzip', 'HEAD')).body).toBe('');
});

it('unpacks nothing that is sent to it', async () => {
  const app = await startTestApp();
  const { id, owner } = await makeProject(app);
  const answer = await app.fastify.inject({
    ...{ method: 'POST', url: createKey.url.replace(':project_id', String(id)) },
    headers: { ...owner.headers, 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync(JSON.stringify({ name: 'Packed', type: 'none' })),
  });
  expect(answer.statusCode).toBe(415);
  expect(await owner.call(listKeys, { params: { project_id: id } })).toHaveLength(1);
});
