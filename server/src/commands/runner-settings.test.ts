import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { makeCertificate } from '../testing/ldap-server.ts';
import { registerWith } from './runner-registration.ts';
import { loadRunnerSettings } from './runner-settings.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signalbox-runner-'));
  const before = { ...process.env };
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
    process.env = before;
  });
});

it('refuses a setting that no runner reads, from the environment or its file', () => {
  process.env.SIGNALBOX_RUNNER_ISOLATON = 'host';
  const mistake =
    'SIGNALBOX_RUNNER_ISOLATON is no setting of a runner: did you mean SIGNALBOX_RUNNER_ISOLATION?';
  expect(() => loadRunnerSettings({})).toThrow(mistake);
  delete process.env.SIGNALBOX_RUNNER_ISOLATON;
  // A server may have the same environment.
  process.env.SIGNALBOX_RUNNER_LOST_AFTER_SECONDS = '60';
  expect(() => loadRunnerSettings({ url: 'https://box.example' })).not.toThrow();
  writeFileSync(join(folder, 'runner.env'), 'SIGNALBOX_RUNNER_FAVOURITE_COLOUR="blue"\n');
  expect(() => loadRunnerSettings({ config: join(folder, 'runner.env') })).toThrow(
    'SIGNALBOX_RUNNER_FAVOURITE_COLOUR is no setting of a runner: take it out',
  );
});

it('registers with no server whose authority it does not know, and says how to name it', async () => {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  makeCertificate(key, certificate);
  let requests = 0;
  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    (_request, response) => {
      requests++;
      response.end();
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env.SIGNALBOX_RUNNER_URL = url;
  process.env.SIGNALBOX_RUNNER_TOKEN_FILE = join(folder, 'token');
  await expect(registerWith('registration secret')).rejects.toThrow(
    `${url} is not trusted, its certificate is of an authority that is not known here: name the file of that authority (PEM) in SIGNALBOX_RUNNER_CA_FILE`,
  );
  expect([requests, existsSync(join(folder, 'token'))]).toEqual([0, false]);
});
