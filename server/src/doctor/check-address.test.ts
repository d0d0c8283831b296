import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checkAddress } from './check-address.ts';

it('tells a certificate that is not trusted from a server that does not answer', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-address-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key];
  const subject = ['-out', certificate, '-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', ['req', '-x509', ...made, ...subject], { stdio: 'ignore' });
  const server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = new URL(`https://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(await checkAddress(url)).toMatchObject([
    { text: { code: 'doctor.address_distrusted', params: { problem: 'DEPTH_ZERO_SELF_SIGNED_CERT' } } },
  ]);
});
