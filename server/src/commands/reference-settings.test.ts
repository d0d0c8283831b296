import { expect, it } from 'vitest';
import { takeReferenceFile, takeReferenceVariables } from './reference-settings.ts';
import { tagsOfSetting } from './runner-settings.ts';

const fromVariables = (environment: Record<string, string>) => {
  const all = { ...environment };
  takeReferenceVariables(all);
  return ours(all);
};
const fromFile = (file: object, environment: Record<string, string> = {}) => {
  const all = { ...environment };
  takeReferenceFile(all, 'config-runner.json', JSON.stringify(file));
  return ours(all);
};
const ours = (all: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) =>
      name.startsWith('SIGNALBOX_RUNNER_') ? [[name.replace('SIGNALBOX_RUNNER_', ''), value]] : [],
    ),
  );

it('takes the variables of the earlier product where they mean the same', () => {
  expect(
    fromVariables({
      SEMAPHORE_WEB_ROOT: 'https://box.example',
      SEMAPHORE_RUNNER_TOKEN_FILE: '/etc/runner.token',
      SEMAPHORE_RUNNER_REGISTRATION_TOKEN: 'word',
      SEMAPHORE_RUNNER_NAME: 'east',
      SEMAPHORE_RUNNER_TAGS: '["dmz"]',
      SEMAPHORE_RUNNER_PROJECT_ID: '3',
      SEMAPHORE_RUNNER_MAX_PARALLEL_TASKS: '4',
      SEMAPHORE_RUNNER_ONE_OFF: 'true',
      SEMAPHORE_RUNNER_SERVER_CA_CERT_FILE: '/etc/ca.pem',
      SEMAPHORE_RUNNER_CHECK_INTERVAL_SECONDS: '5',
      SEMAPHORE_TMP_PATH: '/tmp',
    }),
  ).toEqual({
    URL: 'https://box.example',
    TOKEN_FILE: '/etc/runner.token',
    REGISTRATION_TOKEN: 'word',
    NAME: 'east',
    TAGS: '["dmz"]',
    PROJECT_ID: '3',
    SLOTS: '4',
    ONE_OFF: 'true',
    CA_FILE: '/etc/ca.pem',
  });
});

it('takes its settings file, and what is said already counts before it', () => {
  const file = {
    web_host: 'https://box.example',
    tmp_path: '/tmp',
    runner: { token: 'in the file', tags: ['a', 'b'], max_parallel_tasks: 2, one_off: true },
  };
  expect(fromFile(file)).toEqual({
    ...{ URL: 'https://box.example', TOKEN: 'in the file', TAGS: '["a","b"]', SLOTS: '2', ONE_OFF: 'true' },
  });
  const said = { SIGNALBOX_RUNNER_TOKEN_FILE: '-', SIGNALBOX_RUNNER_URL: 'https://other.example' };
  expect(fromFile(file, said)).toMatchObject({ TOKEN_FILE: '-', URL: 'https://other.example' });
  expect(fromFile(file, said)).not.toHaveProperty('TOKEN');
  expect(() => takeReferenceFile({}, 'x.json', '{ "web_host": ')).toThrow(
    'x.json begins like a settings file',
  );
});

it('does not leave the certificate unchecked because that product could', () => {
  expect(() => fromVariables({ SEMAPHORE_RUNNER_SKIP_TLS_VERIFY: 'yes' })).toThrow(
    'SIGNALBOX_RUNNER_CA_FILE',
  );
  const connection = { skip_tls_verify: true };
  expect(() => fromFile({ runner: { connection } })).toThrow('SIGNALBOX_RUNNER_CA_FILE');
  const named = { ...connection, server_ca_cert_file: '/etc/ca.pem' };
  expect(fromFile({ runner: { connection: named } })).toEqual({ CA_FILE: '/etc/ca.pem' });
});

it.each([
  ['dmz, eu ,', ['dmz', 'eu']],
  ['', []],
  ['["a,b"]', ['a,b']],
])('reads the tags %j', (text, tags) => {
  expect(tagsOfSetting(text)).toEqual(tags);
});

it.each(['[1]', '["a"'])('refuses %s for tags', (text) => {
  expect(() => tagsOfSetting(text)).toThrow('SIGNALBOX_RUNNER_TAGS');
});
