/** What a person can do wrong at the first start of a container: each time it ends, and says what to do. */
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Container } from './podman.ts';

interface Images {
  readonly server: string;
  readonly runner: string;
  /** what this machine asks for beside */
  readonly run: readonly string[];
}

interface Mistake {
  readonly of: 'server' | 'runner';
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly more?: readonly string[];
  readonly says: RegExp;
  readonly code: number;
}

const RUNNER = { SIGNALBOX_RUNNER_URL: 'http://127.0.0.1:1', SIGNALBOX_RUNNER_REGISTRATION_TOKEN: 'x' };
const OTHER_USER = ['--user', '12345:12345'];

/** `folder`: empty, and open to all. Gives how many there are. */
export function tryMistakes(folder: string, images: Images): number {
  const mistakes = Object.entries(mistakesIn(folder));
  for (const [name, { of, environment = {}, volumes = [], more = [], says, code }] of mistakes) {
    const told = Container.runToEnd({
      image: images[of],
      name: 'signalbox-try-mistake',
      environment: { SIGNALBOX_HOST: '127.0.0.1', SIGNALBOX_PORT: '0', ...environment },
      volumes,
      more: [...images.run, ...more],
    });
    assert.match(told.said, says, name);
    assert.equal(told.code, code, name);
    assert.doesNotMatch(told.said, /^\s+at /m, `${name}: a stack says nothing to a person`);
  }
  return mistakes.length;
}

function mistakesIn(folder: string): Readonly<Record<string, Mistake>> {
  const [ofRoot, secrets] = [join(folder, 'of-root'), join(folder, 'private')];
  for (const path of [ofRoot, secrets]) mkdirSync(path, { mode: 0o755 });
  chmodSync(secrets, 0o755);
  writeFileSync(join(secrets, 'word'), 'x', { mode: 0o600 });
  const hidden = [`${secrets}:/run/secrets:ro`];
  const data = '/var/lib/signalbox';
  return {
    'a volume of root': {
      of: 'server',
      volumes: [`${ofRoot}:${data}`],
      says: /^The data folder \/var\/lib\/signalbox cannot be used: let signalbox \(user 10001\) own it .*chown/m,
      code: 1,
    },
    'a volume that is read-only': {
      of: 'server',
      volumes: [`${ofRoot}:${data}:ro`],
      says: /its disk is read-only\. Make it writable/,
      code: 1,
    },
    'another user': {
      of: 'server',
      more: OTHER_USER,
      says: /signalbox\.yml: cannot be read \(EACCES\): let user 12345 read it .*or start this as the user that may/,
      code: 78,
    },
    'a port of root': {
      of: 'server',
      environment: { SIGNALBOX_PORT: '80' },
      says: /^This user may not listen on port 80 of 127\.0\.0\.1: set SIGNALBOX_PORT to a port above 1023/m,
      code: 1,
    },
    'a database that nobody knows': {
      of: 'server',
      environment: { SIGNALBOX_DATABASE_URL: 'postgres://u:hidden@no-such-host.invalid/x' },
      says: /^Nothing answers as the database at no-such-host\.invalid \(\w+\): start PostgreSQL there, or check SIGNALBOX_DATABASE_URL/m,
      code: 1,
    },
    'a key that was forgotten': {
      of: 'server',
      environment: { SIGNALBOX_ENCRYPTION_KEY_FILE: '/run/secrets/forgotten' },
      says: /_KEY_FILE names \/run\/secrets\/forgotten, which cannot be read \(ENOENT\): there is no such file here: put it/,
      code: 78,
    },
    'a key that only root reads': {
      of: 'server',
      environment: { SIGNALBOX_ENCRYPTION_KEY_FILE: '/run/secrets/word' },
      volumes: hidden,
      says: /which cannot be read \(EACCES\): let signalbox \(user 10001\) read it/,
      code: 78,
    },
    'a runner without a server': {
      of: 'runner',
      says: /^Set SIGNALBOX_RUNNER_URL to the server's address/m,
      code: 1,
    },
    'a runner without a token': {
      of: 'runner',
      environment: { SIGNALBOX_RUNNER_URL: 'http://127.0.0.1:1' },
      says: /runner\.token cannot be read .*or set SIGNALBOX_RUNNER_REGISTRATION_TOKEN \(or _FILE\)/,
      code: 1,
    },
    'a runner whose word only root reads': {
      of: 'runner',
      environment: {
        ...RUNNER,
        SIGNALBOX_RUNNER_REGISTRATION_TOKEN_FILE: '/run/secrets/word',
        SIGNALBOX_RUNNER_REGISTRATION_TOKEN: '',
      },
      volumes: hidden,
      says: /which is to hold the registration token, cannot be read \(EACCES\): let signalbox \(user 10001\) read it/,
      code: 1,
    },
    'a runner on a volume of root': {
      of: 'runner',
      environment: RUNNER,
      volumes: [`${ofRoot}:${data}`],
      says: /runner\.token cannot be used \(EACCES\): let signalbox \(user 10001\) own it and its folder/,
      code: 1,
    },
    'a runner whose server is away': {
      of: 'runner',
      environment: RUNNER,
      says: /^http:\/\/127\.0\.0\.1:1 does not answer: check SIGNALBOX_RUNNER_URL/m,
      code: 1,
    },
  };
}
