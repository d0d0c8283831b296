import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SecretBox } from '../lib/secret-box.ts';
import { prepareDataFolder } from './data-folder.ts';
import { keyTexts, openSecretBox } from './encryption-keys.ts';
import { ConfigError, loadConfig } from './load-config.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signalbox-config-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const load = (environment: Record<string, string> = {}, file?: string | false) =>
  loadConfig({ environment, workingDirectory: folder, file });

function mistakes(environment: Record<string, string> = {}, file?: string): readonly string[] {
  try {
    load(environment, file);
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes;
    throw error;
  }
  return [];
}

it('has safe defaults', () => {
  expect(load()).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    dataDir: join(folder, 'data'),
    postgresUrl: null,
    publicUrl: null,
    basePath: '',
    adminLogin: 'admin',
    adminPassword: null,
    usersCanCreateProjects: false,
  });
});

it('reads the file, and the environment above it', () => {
  writeFileSync(
    join(folder, 'signalbox.yml'),
    'port: 4000\nhost: 0.0.0.0\npublic_url: https://x.example/box/\n',
  );
  expect(load({ SIGNALBOX_PORT: '5000', SIGNALBOX_HOST: '' })).toMatchObject({
    port: 5000,
    host: '0.0.0.0',
    basePath: '/box',
  });
});

it('takes a file by name, and folders in it from where it lies', () => {
  mkdirSync(join(folder, 'etc'));
  writeFileSync(join(folder, 'etc', 'box.yaml'), 'data_dir: ../store\n');
  expect(load({}, 'etc/box.yaml').dataDir).toBe(join(folder, 'store'));
  expect(load({ SIGNALBOX_CONFIG: 'etc/box.yaml' }).dataDir).toBe(join(folder, 'store'));
  writeFileSync(join(folder, 'signalbox.yml'), 'port: 4000\n');
  expect(load({ SIGNALBOX_CONFIG: 'etc/box.yaml' }, false).port).toBe(3000);
  expect(mistakes({}, 'missing.yml')).toEqual([`${join(folder, 'missing.yml')}: there is no such file`]);
});

it('names key, value and line of every mistake', () => {
  const file = join(folder, 'signalbox.yml');
  writeFileSync(file, '# settings\nport: eighty\n\nhots: 1.2.3.4\nlog_level: loud\n');
  expect(mistakes({ SIGNALBOX_PUBLIC_URL: 'ftp://x', SIGNALBOX_DATA_DRI: '/x' })).toEqual([
    `${file}, line 4: hots is not a setting: did you mean host?`,
    'SIGNALBOX_DATA_DRI is not a setting: did you mean SIGNALBOX_DATA_DIR?',
    `${file}, line 2: port must be a whole number (now "eighty")`,
    expect.stringMatching(/^SIGNALBOX_PUBLIC_URL must be a URL like .* \(now "ftp:\/\/x"\)$/),
    `${file}, line 5: log_level must be one of fatal, error, warn, info, debug, trace, silent (now "loud")`,
  ]);
});

it('reads secrets from files of their own, hides those from tasks, and never shows what is in them', () => {
  const write = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const url = write('url', 'postgres://box:s3cret@db/box\n');
  const token = write('token', 'runners may come');
  write('signalbox.yml', 'database_url_file: url\nadmin_password: in the file\n');
  const environment = {
    SIGNALBOX_RUNNER_REGISTRATION_TOKEN_FILE: 'token',
    SIGNALBOX_ADMIN_PASSWORD_FILE: write('password', 'in its own file\r\n'),
  };
  const config = load(environment);
  expect(config).toMatchObject({
    postgresUrl: 'postgres://box:s3cret@db/box',
    runnerRegistrationToken: 'runners may come',
    adminPassword: 'in its own file',
  });
  expect(config.runnerIsolation.hidden).toEqual(expect.arrayContaining([url, token]));

  write('url', 'mysql://box:s3cret@db/box');
  write('signalbox.yml', 'database_url_file: url\nencryption_key: x\nencryption_key_file: none\n');
  const empty = write('empty', '\n');
  const told = mistakes({ SIGNALBOX_ADMIN_PASSWORD_FILE: empty, SIGNALBOX_ADMIN_LOGIN_FILE: url });
  const file = join(folder, 'signalbox.yml');
  expect(told.join('\n')).not.toContain('s3cret');
  expect(told).toEqual(
    expect.arrayContaining([
      `${file}, line 3: encryption_key_file says the same as ${file}, line 2: encryption_key: take one of them out`,
      expect.stringMatching(/^SIGNALBOX_ADMIN_LOGIN_FILE is not a setting/),
      `SIGNALBOX_ADMIN_PASSWORD_FILE names ${empty}, which is empty`,
      expect.stringMatching(/line 1: database_url_file must be a URL like/),
    ]),
  );
  write('signalbox.yml', 'database_url_file: nowhere\n');
  expect(mistakes()[0]).toMatch(/_file names .*nowhere, which cannot be read \(ENOENT\): there is no/);
});

it('says where a file is no YAML', () => {
  writeFileSync(join(folder, 'signalbox.yml'), 'port: 1\nhost: @x\n');
  expect(mistakes()[0]).toMatch(/signalbox\.yml, line 2: this is not YAML/);
  writeFileSync(join(folder, 'signalbox.yml'), '- port\n');
  expect(mistakes()[0]).toMatch(/must be a list of settings/);
});

it('never prints a secret', () => {
  const secrets = mistakes({
    SIGNALBOX_DATABASE_URL: 'mysql://root:hunter2@host/db',
    SIGNALBOX_ENCRYPTION_KEY: 'hunter3',
  });
  expect(secrets).toHaveLength(2);
  expect(secrets.join()).not.toContain('hunter');
});

const provider = { provider_url: 'https://id.example.org', client_id: 'box' };
const providers = (map: unknown) => ({ SIGNALBOX_OIDC_PROVIDERS: JSON.stringify(map) });

it('reads providers to sign in with, in their order', () => {
  writeFileSync(join(folder, 'secret'), 'hunter4\n');
  writeFileSync(
    join(folder, 'signalbox.yml'),
    `password_login_disable: true
oidc_providers:
  second:
    provider_url: https://id.example.org/realms/x
    client_id: box
    client_secret_file: ./secret
    order: 2
  first:
    display_name: First
    color: orange
    icon: mdi-github
    order: 1
    client_id: box
    client_secret: hunter5
    scopes: [read]
    endpoint: { auth: https://a.example/auth, token: https://a.example/token, userinfo: https://a.example/me }
    email_claim: email | {{ .id }}@a.example
`,
  );
  const { oidcProviders, isPasswordLoginDisabled } = load();
  expect(isPasswordLoginDisabled).toBe(true);
  expect(oidcProviders).toMatchObject([
    {
      id: 'first',
      name: 'First',
      color: 'orange',
      icon: 'github',
      clientSecret: 'hunter5',
      scopes: ['read'],
      source: { kind: 'endpoints', issuer: null, jwks: null, userinfo: 'https://a.example/me' },
      emailClaim: 'email | {{ .id }}@a.example',
    },
    {
      id: 'second',
      name: 'second',
      clientSecretFile: join(folder, 'secret'),
      redirectUrl: null,
      scopes: ['openid', 'profile', 'email'],
      source: { kind: 'discovery', issuer: new URL('https://id.example.org/realms/x') },
      usernameClaim: 'preferred_username',
    },
  ]);
  expect(load(providers({ only: provider })).oidcProviders).toMatchObject([{ id: 'only', clientId: 'box' }]);
});

it.each(['127.0.0.1', '127.8.0.1', '::1', 'localhost'])(
  'takes providers without a public address on %s',
  (host) => {
    expect(load({ ...providers({ only: provider }), SIGNALBOX_HOST: host }).publicUrl).toBeNull();
  },
);

it.each(['0.0.0.0', '::', '192.0.2.1', '127.0.0.1.example'])(
  'wants a public address with providers on %s',
  (host) => {
    const given = { ...providers({ only: provider }), SIGNALBOX_HOST: host };
    expect(() => load(given)).toThrow(/OIDC_PROVIDERS needs public_url/);
    expect(load({ ...given, SIGNALBOX_PUBLIC_URL: 'https://box.example' }).oidcProviders).toHaveLength(1);
  },
);

it('says where a provider is wrong, and never its secret', () => {
  const file = join(folder, 'signalbox.yml');
  writeFileSync(
    file,
    `oidc_providers:
  corp:
    provider_url: id.example.org
    client_secret: [hunter6]
    clientid: box
    client_secret_file: ./missing
  other:
    client_id: 12345
    email_claim: "{{ email }}"
    endpoint:
      auht: https://a.example
  "a b": {}
`,
  );
  const found = mistakes();
  expect(found).toEqual(
    expect.arrayContaining([
      `${file}, line 3: oidc_providers.corp.provider_url must be a URL like https://id.example.org/realms/main`,
      `${file}, line 4: oidc_providers.corp.client_secret must be a text (put quotes around it)`,
      `${file}, line 5: oidc_providers.corp.clientid is not a setting: did you mean client_id?`,
      `${file}, line 8: oidc_providers.other.client_id must be a text (put quotes around it)`,
      expect.stringMatching(/line 9: oidc_providers\.other\.email_claim must name claims like/),
      `${file}, line 11: oidc_providers.other.endpoint.auht is not a setting: did you mean auth?`,
      `${file}, line 12: oidc_providers.a b must be letters, digits, dots, dashes and underscores`,
    ]),
  );
  expect(found.join()).not.toContain('hunter');
  expect(mistakes({ SIGNALBOX_OIDC_PROVIDERS: '{"hunter7"' })).toEqual([
    'SIGNALBOX_OIDC_PROVIDERS must be a map of providers, as JSON',
  ]);
});

it.each([
  [{ ...provider, client_id: '' }, /corp needs client_id/],
  [{ client_id: 'box' }, /corp needs provider_url .* or endpoint/],
  [{ client_id: 'box', endpoint: { auth: 'https://a.example' } }, /corp\.endpoint needs token/],
  [
    { client_id: 'box', endpoint: { auth: 'https://a.example', token: 'https://a.example' } },
    /corp\.endpoint needs jwks \(with issuer\) or userinfo/,
  ],
  [{ ...provider, scopes: [] }, /corp\.scopes must name at least one scope/],
  [{ ...provider, scopes: 'openid email' }, /corp\.scopes must be a list/],
  [{ ...provider, order: 'x' }, /corp\.order must be a whole number/],
  [{ ...provider, color: 'url(x);' }, /corp\.color must be a colour/],
  [{ ...provider, redirect_url: 'javascript:x' }, /corp\.redirect_url must be a URL/],
  [
    { ...provider, client_secret_file: 'missing' },
    /corp\.client_secret_file names .*missing, which .*ENOENT/,
  ],
])('refuses the provider %j', (options, sentence) => {
  expect(mistakes(providers({ corp: options })).join('\n')).toMatch(sentence);
});

it('refuses to switch passwords off when there is no other way in', () => {
  expect(mistakes({ SIGNALBOX_PASSWORD_LOGIN_DISABLE: 'yes' })).toEqual([
    'SIGNALBOX_PASSWORD_LOGIN_DISABLE leaves no way to sign in: add a provider to oidc_providers',
  ]);
});

it('reads what integrations and runners need', () => {
  expect(load()).toMatchObject({
    mcp: 'read',
    globalIntegrationAlias: null,
    webhookMaxBytes: 1024 * 1024,
    runnerRegistrationToken: null,
    usesRemoteRunners: false,
    isPasswordLoginDisabled: false,
    oidcProviders: [],
  });
  expect(
    load({
      SIGNALBOX_GLOBAL_INTEGRATION_ALIAS: 'all',
      SIGNALBOX_RUNNER_REGISTRATION_TOKEN: 'hunter8',
      SIGNALBOX_USE_REMOTE_RUNNER: 'true',
    }),
  ).toMatchObject({
    mcp: 'read',
    globalIntegrationAlias: 'all',
    runnerRegistrationToken: 'hunter8',
    usesRemoteRunners: true,
  });
  expect(mistakes({ SIGNALBOX_GLOBAL_INTEGRATION_ALIAS: 'a/b' })).toHaveLength(1);
});

it('leaves variables of runners and tests alone', () => {
  expect(
    mistakes({
      SIGNALBOX_RUNNER_TOKEN: 'x',
      SIGNALBOX_TEST_DATABASE_URL: 'x',
      SIGNALBOX_TASK: '1-1',
      SIGNALBOX_RUNNER: 'x',
    }),
  ).toEqual([]);
});

it('makes the data folder private and the key once', () => {
  const data = join(folder, 'data');
  prepareDataFolder(data);
  expect(statSync(data).mode & 0o777).toBe(0o700);
  const settings = { dataDir: data, encryptionKey: null, otherEncryptionKeys: [] };
  const { keyId } = openSecretBox(settings);
  expect(openSecretBox(settings).keyId).toBe(keyId);
  expect(statSync(join(data, 'encryption.key')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(data, 'encryption.key'), 'utf8')).toBe(keyTexts(settings)?.present);
  expect(Buffer.from(keyTexts(settings)?.present ?? '', 'base64')).toHaveLength(32);
  const encryptionKey = Buffer.alloc(32, 1);
  writeFileSync(join(data, 'encryption.key.others'), `${Buffer.alloc(32, 2).toString('base64')}\n\n`);
  const given = { ...settings, encryptionKey, otherEncryptionKeys: [Buffer.alloc(32, 3)] };
  const ids = [3, 2, 1].map((byte) => new SecretBox(Buffer.alloc(32, byte)).keyId);
  expect([openSecretBox(given).keyIds, openSecretBox(given).keyId]).toEqual([ids, ids[2]]);
});

it('says what is wrong with a data folder or a key', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => prepareDataFolder(join(folder, 'file', 'data'))).toThrow(
    /cannot be used: there is a file of this name.*SIGNALBOX_DATA_DIR/,
  );
  writeFileSync(join(folder, 'encryption.key'), 'short');
  const settings = { dataDir: folder, encryptionKey: null, otherEncryptionKeys: [] };
  expect(() => openSecretBox(settings)).toThrow(/holds no encryption key/);
});

it('reads the directory, with its own defaults', () => {
  expect(load().ldap).toBeNull();
  expect(load({ SIGNALBOX_LDAP_SERVER: 'ldap.example' }).ldap).toBeNull();
  writeFileSync(join(folder, 'ca.pem'), '');
  writeFileSync(
    join(folder, 'signalbox.yml'),
    `ldap_enable: true
ldap_server: ldap.example
ldap_needtls: true
ldap_ca_file: ca.pem
ldap_searchdn: dc=example
ldap_mappings: { mail: userPrincipalName }
`,
  );
  expect(load().ldap).toEqual({
    urls: ['ldaps://ldap.example:636'],
    startsTls: false,
    caFile: join(folder, 'ca.pem'),
    bindDn: null,
    bindPassword: '',
    bindPasswordFile: null,
    searchDn: 'dc=example',
    searchFilter: '(uid=%s)',
    attributes: { dn: 'dn', mail: 'userPrincipalName', uid: 'uid', cn: 'cn' },
    groups: null,
    checkMs: 3_600_000,
    maxLeaversPercent: 20,
  });
  const environment = { SIGNALBOX_LDAP_SERVER: '[::1]:1389', SIGNALBOX_LDAP_NEEDTLS: 'no' };
  const mappings = { SIGNALBOX_LDAP_MAPPINGS: '{"uid":"sAMAccountName"}' };
  expect(load({ ...environment, ...mappings }).ldap).toMatchObject({
    urls: ['ldap://[::1]:1389'],
    attributes: { dn: 'dn', mail: 'mail', uid: 'sAMAccountName', cn: 'cn' },
  });
});

it('reads several servers of a directory, and where its groups are', () => {
  const environment = {
    SIGNALBOX_LDAP_ENABLE: 'yes',
    SIGNALBOX_LDAP_SERVER: 'one.example, [::1] ,two.example:1389',
    SIGNALBOX_LDAP_SEARCHDN: 'dc=example',
  };
  const groups = { SIGNALBOX_LDAP_GROUPS: 'member', SIGNALBOX_LDAP_STARTTLS: 'yes' };
  expect(load({ ...environment, ...groups }).ldap).toMatchObject({
    urls: ['ldap://one.example:389', 'ldap://[::1]:389', 'ldap://two.example:1389'],
    startsTls: true,
    groups: {
      source: 'member',
      searchDn: 'dc=example',
      filter: '(|(member=%d)(uniqueMember=%d))',
      maxDepth: 10,
    },
  });
  const both = { SIGNALBOX_LDAP_STARTTLS: 'yes', SIGNALBOX_LDAP_NEEDTLS: 'yes' };
  expect(mistakes({ ...environment, ...both })).toEqual([expect.stringContaining('not both')]);
  const wrong = {
    SIGNALBOX_LDAP_SERVER: 'one.example,',
    SIGNALBOX_LDAP_GROUPS: 'all',
    SIGNALBOX_LDAP_GROUPS_FILTER: '(member=x)',
  };
  expect(
    mistakes(wrong)
      .map((sentence) => sentence.split(' ')[0])
      .toSorted(),
  ).toEqual(['SIGNALBOX_LDAP_GROUPS', 'SIGNALBOX_LDAP_GROUPS_FILTER', 'SIGNALBOX_LDAP_SERVER']);
});

it('names the mistakes in the settings of a directory', () => {
  expect(mistakes({ SIGNALBOX_LDAP_ENABLE: 'true', SIGNALBOX_LDAP_BINDDN: 'cn=x' })).toEqual([
    expect.stringMatching(/^SIGNALBOX_LDAP_ENABLE needs ldap_server/),
    expect.stringMatching(/^SIGNALBOX_LDAP_ENABLE needs ldap_searchdn/),
    expect.stringMatching(/^SIGNALBOX_LDAP_ENABLE with ldap_binddn needs ldap_bindpassword/),
  ]);
  const file = join(folder, 'signalbox.yml');
  writeFileSync(file, 'ldap_mappings:\n  mial: x\n  uid: a b\n');
  expect(
    mistakes({
      SIGNALBOX_LDAP_SERVER: 'ldap://x',
      SIGNALBOX_LDAP_SEARCHFILTER: '(uid=x)',
      SIGNALBOX_LDAP_BINDPASSWORD: 'hunter6',
    }).toSorted(),
  ).toEqual([
    `${file}, line 2: ldap_mappings.mial is not a setting: did you mean mail?`,
    expect.stringContaining(`${file}, line 3: ldap_mappings.uid must be the name of an attribute`),
    expect.stringMatching(/^SIGNALBOX_LDAP_SEARCHFILTER must contain %s/),
    expect.stringMatching(/^SIGNALBOX_LDAP_SERVER must be host:port/),
  ]);
  rmSync(file);
  expect(mistakes({ SIGNALBOX_LDAP_SEARCHFILTER: '(uid=%s' })[0]).toContain('must be a filter like (uid=%s)');
});

it('names what channels of alerts lack, and never their secrets', () => {
  expect(
    mistakes({
      SIGNALBOX_SLACK_ALERT: 'true',
      SIGNALBOX_GOTIFY_ALERT: 'yes',
      SIGNALBOX_GOTIFY_URL: 'https://push.example.org',
    }),
  ).toEqual([
    'SIGNALBOX_SLACK_ALERT needs slack_url: the address of an incoming webhook',
    'SIGNALBOX_GOTIFY_ALERT needs gotify_token: the token of an application',
  ]);
  expect(mistakes({ SIGNALBOX_DINGTALK_URL: 'ftp://hunter9', SIGNALBOX_TELEGRAM_TOKEN: 'hunter 9' })).toEqual(
    [
      'SIGNALBOX_TELEGRAM_TOKEN must be a token like 123456:ABC-DEF',
      'SIGNALBOX_DINGTALK_URL must be a URL like https://chat.example.org/hooks/1',
    ],
  );
  // What is switched off may be half written.
  expect(mistakes({ SIGNALBOX_GOTIFY_URL: 'https://push.example.org' })).toEqual([]);
});
