import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer } from 'node:tls';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { readServerAccess } from './server-access.ts';
import { makeCertificate } from './testing/certificate.ts';
import { FakeServer } from './testing/fake-server.ts';
import { RUNNER } from './testing/runner-program.ts';

const access = (url: string | undefined, more: NodeJS.ProcessEnv = {}) =>
  readServerAccess({ SIGNALBOX_RUNNER_URL: url, ...more });
const plain = { SIGNALBOX_RUNNER_ALLOW_PLAIN_HTTP: '1' };

test.each(['https://box.example', 'http://127.0.0.1:3000', 'http://localhost/box', 'http://[::1]:3000'])(
  '%s is taken as it is',
  (url) => {
    expect(access(url)).toBe(url);
  },
);

test.each(['http://box.example', 'http://10.0.0.1:3000', 'http://127.0.0.1.example'])(
  '%s is taken only where somebody says that the network is safe',
  (url) => {
    expect(() => access(url)).toThrow(/^Without TLS the token .* for everybody on the way to read/);
    expect(() => access(url, { SIGNALBOX_RUNNER_ALLOW_PLAIN_HTTP: 'no' })).toThrow(/^Without TLS/);
    expect(access(url, plain)).toBe(url);
  },
);

test.each([
  [undefined, {}, "Set SIGNALBOX_RUNNER_URL to the server's address"],
  ['box.example', {}, 'box.example is no address of a server'],
  ['ftp://box.example', plain, 'ftp://box.example is no address of a server'],
  ['http://box.example', { SIGNALBOX_RUNNER_ALLOW_PLAIN_HTTP: 'perhaps' }, 'must be 1 or 0, not perhaps'],
  ['https://box.example', { SIGNALBOX_RUNNER_CA_FILE: '/nowhere/ca.pem' }, 'check SIGNALBOX_RUNNER_CA_FILE'],
  ['https://box.example', { SIGNALBOX_RUNNER_CA_FILE: '/etc/hostname' }, 'holds no certificate'],
])('%s with %j is refused: %s', (url, more, problem) => {
  expect(() => access(url, more)).toThrow(problem);
});

let folder: string;
let runner: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'signalbox-access-'));
});
afterEach(() => {
  runner?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** What it says is gathered in the list that is returned. */
function startRunner(environment: Record<string, string>): string[] {
  const env = {
    PATH: process.env.PATH,
    SIGNALBOX_RUNNER_DIR: path.join(folder, 'work'),
    SIGNALBOX_RUNNER_TOKEN: 'token',
    SIGNALBOX_RUNNER_ISOLATION: 'host',
    ...environment,
  };
  runner = spawn(process.execPath, [RUNNER], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const said: string[] = [];
  runner.stderr?.on('data', (text: Buffer) => said.push(String(text)));
  return said;
}

test('over TLS it connects to a server whose authority its own file names, and to no other one', async () => {
  const { certificateFile, keyFile } = makeCertificate(path.join(folder, 'tls'));
  const inner = await FakeServer.listen();
  onTestFinished(() => inner[Symbol.asyncDispose]());
  const keys = { key: readFileSync(keyFile), cert: readFileSync(certificateFile) };
  const secured = createServer(keys, (socket) => {
    const far = connect(Number(new URL(inner.url).port), '127.0.0.1');
    socket.pipe(far).pipe(socket);
    for (const end of [socket, far]) end.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => secured.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void secured.close());
  const url = `https://127.0.0.1:${(secured.address() as AddressInfo).port}`;
  const said = startRunner({ SIGNALBOX_RUNNER_URL: url });
  await expect
    .poll(() => said.join(''))
    .toContain('name the file of that authority (PEM) in SIGNALBOX_RUNNER_CA_FILE; trying again');
  expect(inner.isConnected).toBe(false);
  const gone = new Promise((resolve) => runner?.once('exit', resolve));
  runner?.kill('SIGKILL');
  await gone;
  startRunner({ SIGNALBOX_RUNNER_URL: url, SIGNALBOX_RUNNER_CA_FILE: certificateFile });
  await inner.until('hello', () => inner.isConnected);
});
