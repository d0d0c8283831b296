import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

/** A self-signed one for 127.0.0.1, as two files of the folder. */
export function makeCertificate(folder: string): { certificateFile: string; keyFile: string } {
  mkdirSync(folder, { recursive: true });
  const certificateFile = path.join(folder, 'certificate.pem');
  const keyFile = path.join(folder, 'key.pem');
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', keyFile];
  execFileSync('openssl', ['req', '-x509', ...key, '-days', '2', '-out', certificateFile, ...subject], {
    stdio: 'ignore',
  });
  return { certificateFile, keyFile };
}
