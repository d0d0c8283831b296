/** From a running server that speaks the API of the other product; and from one that means harm. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createApiToken, listEnvironments, listKeys, listTemplates, listUsers } from '@signalbox/contract';
import { expect, it, onTestFinished } from 'vitest';
import { importTools } from '../commands/import.ts';
import { importInto, notesOf, plainWishes, referenceSettings } from '../testing/imported-installation.ts';
import { referenceFile } from '../testing/reference-file.ts';
import { INTEGRATION_ALIAS, referenceTables } from '../testing/reference-tables.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { importReference } from './importer.ts';
import { openReference } from './open-reference.ts';

const TOKEN = 'token-that-nobody-may-see-in-a-message';

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const open = (url: string, token = TOKEN) => openReference({ url }, { SIGNALBOX_IMPORT_TOKEN: token });

it('brings over what the API tells, and says that secrets and passwords are missing', async () => {
  const other = await startTestApp();
  const settings = referenceSettings({ bolt: { host: 'named below' } });
  const databaseFile = join(dirname(settings.from), 'database.boltdb');
  writeFileSync(databaseFile, referenceFile(referenceTables));
  await importInto(other, { ...settings, databaseFile }, { hasHistory: true });
  const url = await other.fastify.listen({ host: '127.0.0.1', port: 0 });
  const { id: token } = await other.admin.call(createApiToken);

  const app = await startTestApp();
  const { source, keys } = await open(`${url}/`, token);
  const tools = { ...(await importTools(app.config, app.database)), keys };
  const wishes = { ...plainWishes, hasTokens: true, hasHistory: true };
  const report = await importReference(source, wishes, tools);
  expect(report.counts).toMatchObject({
    ...{ users: 3, projects: 2, members: 3, keys: 6, secrets: 0, repositories: 2, inventories: 2 },
    ...{ environments: 2, views: 1, templates: 6, schedules: 3, integrations: 1, aliases: 2, apps: 1 },
    ...{ tokens: 0, tasks: 3, output_lines: 4 },
  });
  const notes = notesOf(report);
  expect(notes).toContainEqual(
    expect.stringMatching(/^users \/ bob: Has no password now: the other server does not/),
  );
  expect(notes).toContainEqual('keys / Vault: Enter its secret again: the other server does not tell it');
  expect(notes).toContainEqual(
    expect.stringMatching(/^environments \/ Main: .*does not tell them: (API|db)/),
  );
  const params = { project_id: 7 };
  expect((await app.admin.call(listKeys, { params })).filter(({ empty }) => empty)).toHaveLength(5);
  expect((await app.admin.call(listEnvironments, { params })).map(({ json }) => json)).toEqual([
    '{"replicas":2}',
    '["x"]',
  ]);
  const play = (await app.admin.call(listTemplates, { params })).find(({ name }) => name === 'Play');
  expect(play?.vaults.map(({ name }) => name)).toEqual([null, 'prod']);
  expect(JSON.stringify(await app.admin.call(listUsers))).toContain('bob@example.com');
  const alias = await app.database.read.selectFrom('integration_aliases').select('alias').execute();
  expect(alias.map((row) => row.alias)).toContain(INTEGRATION_ALIAS);
  const again = await importReference(source, wishes, tools);
  expect(Object.values(again.counts).every((count) => count === 0)).toBe(true);
});

it.each<[string, RequestListener, RegExp]>([
  [
    'leads elsewhere',
    (_request, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    /leads elsewhere/,
  ],
  [
    'refuses the token',
    (_request, response) => response.writeHead(401).end('{}'),
    /refuses the token \(401\)/,
  ],
  [
    'is something else',
    (_request, response) => response.writeHead(200).end('<html>'),
    /no answer that can be read/,
  ],
  ['hangs up', (request) => request.socket.destroy(), /does not answer|no answer that can be read/],
  [
    'knows no administrator',
    (_request, response) => response.end('{"id":1,"admin":false}'),
    /must be one of an administrator/,
  ],
  [
    'never ends its answer',
    (_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(1024 * 1024, ' ')));
      };
      response.on('drain', more);
      more();
    },
    /larger than any list/,
  ],
])('refuses in one sentence a server that %s', async (_what, answer, problem) => {
  const url = await serve(answer);
  const error: unknown = await open(url).catch((refused: unknown) => refused);
  expect(error).toMatchObject({ message: expect.stringMatching(problem) });
  expect(String(error)).not.toContain(TOKEN);
});

it('takes what is no list for none, and a token from nowhere but a file or the environment', async () => {
  const url = await serve((request, response) => {
    response.end(request.url === '/api/user' ? '{"admin":true}' : '{"users":[1]}');
  });
  const { source } = await open(url);
  await expect(source.rows('user')).rejects.toThrow('no list of objects');
  await expect(openReference({ url }, {})).rejects.toThrow('Give a token');
  await expect(open('ftp://127.0.0.1')).rejects.toThrow('no address of a server');
  await expect(open('http://ada:secret@127.0.0.1')).rejects.toThrow('without a password');
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-token-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'token'), `${TOKEN}\n`);
  expect(await openReference({ url, tokenFile: join(folder, 'token') }, {})).toMatchObject({ keys: [] });
});
