/** How a runner reaches its server: at which address, and whose certificates it trusts there. */
import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { isLoopback } from '@signalbox/contract/rules';
import { OptionsError } from './options-error.ts';
import { codeOf } from './runner-log.ts';
import { isSwitchedOn } from './switch-setting.ts';

/**
 * The server's address as the settings name it. From here on the whole process trusts the authority that they
 * name too. Throws `OptionsError`: also for an address over which tokens and the secrets of tasks would travel
 * in the clear, unless the settings want that.
 */
export function readServerAccess(environment: NodeJS.ProcessEnv): string {
  const { SIGNALBOX_RUNNER_URL: text, SIGNALBOX_RUNNER_CA_FILE: caFile } = environment;
  if (!text) {
    throw new OptionsError(
      "Set SIGNALBOX_RUNNER_URL to the server's address, for example https://ci.example",
    );
  }
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new OptionsError(
      `SIGNALBOX_RUNNER_URL: ${text} is no address of a server: it begins with https:// or http://`,
    );
  }
  const isPlainWanted = isSwitchedOn(
    'SIGNALBOX_RUNNER_ALLOW_PLAIN_HTTP',
    environment.SIGNALBOX_RUNNER_ALLOW_PLAIN_HTTP,
  );
  if (url.protocol === 'http:' && !isLoopback(url.hostname) && !isPlainWanted) {
    throw new OptionsError(
      `Without TLS the token of this runner and the secrets of its tasks would travel to ${url.host} for everybody on the way to read. Use an https:// address, or set SIGNALBOX_RUNNER_ALLOW_PLAIN_HTTP=1 where the network between is safe.`,
    );
  }
  if (caFile) trustAuthority(caFile);
  return text;
}

/** Beside those that the machine trusts; also for who registers over `fetch`. */
function trustAuthority(file: string): void {
  let pem: string;
  try {
    pem = readFileSync(file, 'utf8');
  } catch (error) {
    throw new OptionsError(
      `The file ${file} cannot be read (${codeOf(error)}): check SIGNALBOX_RUNNER_CA_FILE.`,
    );
  }
  if (!pem.includes('-----BEGIN CERTIFICATE-----')) {
    throw new OptionsError(`SIGNALBOX_RUNNER_CA_FILE: ${file} holds no certificate in the form PEM.`);
  }
  setDefaultCACertificates([...getCACertificates('default'), pem]);
}
