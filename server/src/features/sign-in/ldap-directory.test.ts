/** What is asked of a real directory (slapd), without a server of ours around it. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LdapConfig, LdapGroupsConfig } from '../../config/ldap-settings.ts';
import { GROUPS, type LdapServer, PEOPLE, SEARCHER, startLdapServer } from '../../testing/ldap-server.ts';
import { TcpProxy } from '../../testing/tcp-proxy.ts';
import { DirectoryUnavailable } from './directory-answer.ts';
import { createDirectory } from './ldap-directory.ts';
import { dnKey } from './ldap-groups.ts';

let slapd: LdapServer;
beforeAll(async () => {
  slapd = await startLdapServer();
});
afterAll(() => slapd.close());

const byMember: LdapGroupsConfig = {
  source: 'member',
  searchDn: GROUPS,
  filter: '(|(member=%d)(uniqueMember=%d))',
  maxDepth: 10,
};

const directoryWith = (config: Partial<LdapConfig>) =>
  createDirectory({
    urls: [`ldap://${slapd.address}`],
    startsTls: false,
    caFile: null,
    bindDn: SEARCHER.dn,
    bindPassword: SEARCHER.password,
    bindPasswordFile: null,
    searchDn: PEOPLE,
    searchFilter: '(uid=%s)',
    attributes: { dn: 'dn', mail: 'mail', uid: 'uid', cn: 'cn' },
    groups: null,
    checkMs: 0,
    maxLeaversPercent: 20,
    ...config,
  });

/** Names of the groups of a login, in order. */
async function groupsOf(login: string, config: Partial<LdapConfig>): Promise<string[]> {
  const answer = await directoryWith(config).find(login);
  if (answer.kind !== 'found') throw new Error(`${login} is ${answer.kind}`);
  return (answer.entry.groups ?? []).map((dn) => /^cn=((?:\\.|[^,])*)/.exec(dn)?.[1] ?? dn).toSorted();
}

it('finds groups within groups in each way, once, also where they hold each other', async () => {
  const ada = await slapd.addPerson('ada', { password: 'analytical', mail: null });
  const crew = await slapd.setGroup('crew', [ada]);
  const operators = await slapd.setGroup('operators', [crew]);
  const everybody = await slapd.setGroup('everybody', [operators, crew]);
  // Round and round.
  await slapd.setGroup('crew', [ada, everybody]);
  await slapd.setGroup('strangers', []);
  for (const source of ['member', 'memberof'] as const) {
    const within = (maxDepth: number) => groupsOf('ada', { groups: { ...byMember, source, maxDepth } });
    expect(await within(0)).toEqual(['crew']);
    expect(await within(1)).toEqual(['crew', 'everybody', 'operators']);
    expect(await within(10)).toEqual(['crew', 'everybody', 'operators']);
  }
  expect((await directoryWith({}).find('ada')) as object).toMatchObject({ entry: { groups: null } });
});

it('follows groups further than one request asks for, as far as it may', async () => {
  const joan = await slapd.addPerson('joan', { password: 'x', mail: null });
  const names: string[] = [];
  for (let number = 0; number < 25; number++) {
    const wide = await slapd.setGroup(`wide-${number}`, [joan]);
    await slapd.setGroup(`above-${number}`, [wide]);
    names.push(`wide-${number}`, `above-${number}`);
  }
  expect(await groupsOf('joan', { groups: byMember })).toEqual(names.toSorted());
  expect(await groupsOf('joan', { groups: { ...byMember, source: 'memberof' } })).toEqual(names.toSorted());
});

it('escapes names in the filter of groups', async () => {
  const star = await slapd.addPerson('st*r(x)', { password: 'x', mail: null });
  await slapd.setGroup('starred', [star]);
  expect(await groupsOf('st*r(x)', { groups: byMember })).toEqual(['starred']);
  const plain = await slapd.addPerson('star(x)', { password: 'x', mail: null });
  expect(plain).not.toBe(star);
  expect(await groupsOf('star(x)', { groups: byMember })).toEqual([]);
  const byUid = { ...byMember, filter: '(description=%u)' };
  expect(await groupsOf('st*r(x)', { groups: byUid })).toEqual([]);
  expect(dnKey('CN=Ops\\, all , OU = groups')).toBe('cn=ops\\, all,ou=groups');
});

it('finds nobody else by a login of odd characters, whatever they are', async () => {
  await slapd.addPerson('grace', { password: 'cobol', mail: null, cn: 'Grace' });
  const directory = directoryWith({ searchFilter: '(|(uid=%s)(cn=%s))' });
  const piece = fc.constantFrom(
    ...['*', '(', ')', '\\', '\\2a', '\0', '&', '|', '!', '=', '~=', '>=', ':=', '$&', '$1', '%s', '%d'],
    ...[')(uid=*', '*)(cn=*', 'grace', 'g', ' ', 'é', '\u00AD', '#', ',', '+', ';', '"', '<', '/', '\n'],
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 6 }), async (pieces) => {
      const login = pieces.join('');
      const answer = await directory.authenticate({ login, password: 'cobol' });
      // With spaces around it a directory would find him, and his wrong passwords would be counted anew.
      expect(answer.kind).toBe(login === 'grace' ? 'right_password' : 'unknown');
    }),
    {
      numRuns: 150,
      examples: [[['grace']], [[' ', 'grace']], [['grace', ' ']], [['*']], [['*', ')(uid=*']]],
    },
  );
});

it('begins TLS on the plain port before it says anything, and says nothing without it', async () => {
  await slapd.addPerson('tim', { password: 'www', mail: null });
  const secure = { startsTls: true, caFile: slapd.certificateFile };
  const tim = { login: 'tim', password: 'www' };
  expect(await directoryWith(secure).authenticate(tim)).toMatchObject({ kind: 'right_password' });
  await expect(directoryWith({ startsTls: true }).authenticate(tim)).rejects.toThrow(/self.signed/);

  // Somebody in between who says that this directory knows no TLS, and hopes for passwords.
  const heard: Buffer[] = [];
  const between = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (data: Buffer) => {
      heard.push(data);
      // ExtendedResponse: protocolError
      const answer = Buffer.from('300c02010178070a010204000400', 'hex');
      socket.write(answer.fill(data[4] ?? 0, 4, 5));
    });
  });
  await new Promise<void>((resolve) => void between.listen(0, '127.0.0.1', resolve));
  const { port } = between.address() as AddressInfo;
  const led = directoryWith({ ...secure, urls: [`ldap://127.0.0.1:${port}`] });
  await expect(led.authenticate(tim)).rejects.toThrow();
  between.close();
  const said = Buffer.concat(heard).toString('latin1');
  expect(said).toContain('1.3.6.1.4.1.1466.20037');
  expect(said).not.toContain(SEARCHER.password);
});

it('says no password in clear when the connection with TLS is cut before it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'signalbox-cut-'));
  const bindPasswordFile = join(folder, 'password');
  execFileSync('mkfifo', [bindPasswordFile]);
  const heard: Buffer[] = [];
  let connections = 0;
  const cut = Promise.withResolvers<void>();
  const between = createServer((socket) => {
    const number = ++connections;
    const far = connect(Number(slapd.address.split(':')[1]), '127.0.0.1');
    socket.on('error', () => undefined);
    far.on('error', () => undefined);
    far.on('data', (data) => socket.write(data));
    let said = 0;
    socket.on('data', (data: Buffer) => {
      if (number > 1) heard.push(data);
      // The question for TLS, the hello, and the end of the handshake: now it speaks TLS.
      if (number === 1 && ++said === 3) socket.destroy();
      else far.write(data);
    });
    socket.on('close', () => {
      far.destroy();
      cut.resolve();
    });
  });
  await new Promise<void>((resolve) => void between.listen(0, '127.0.0.1', resolve));
  const { port } = between.address() as AddressInfo;
  const directory = directoryWith({
    urls: [`ldap://127.0.0.1:${port}`],
    startsTls: true,
    caFile: slapd.certificateFile,
    bindPasswordFile,
  });
  const attempt = directory.find('tim').catch((error: Error) => error);
  await cut.promise;
  // Whoever asked learns of the cut, the connection is ended, and only then comes what he wanted to say.
  expect(await attempt).toBeInstanceOf(DirectoryUnavailable);
  await writeFile(bindPasswordFile, SEARCHER.password);
  await new Promise((resolve) => setTimeout(resolve, 200));
  between.close();
  await rm(folder, { recursive: true });
  expect(Buffer.concat(heard).toString('latin1')).not.toContain(SEARCHER.password);
  expect(connections).toBe(1);
});

it('asks the next server when one is away or silent, and names all when none answers', async () => {
  await slapd.addPerson('vint', { password: 'tcp', mail: null });
  const right = `ldap://${slapd.address}`;
  const away = 'ldap://127.0.0.1:1';
  const silent = await TcpProxy.start(right);
  silent.freezeAll();
  const directory = directoryWith({ urls: [away, silent.through(right), right] });
  const vint = { login: 'vint', password: 'tcp' };
  expect(await directory.authenticate(vint)).toMatchObject({ kind: 'right_password' });
  // A wrong password is an answer: nobody else is asked whether it is right there.
  const wrong = await directory.authenticate({ ...vint, password: 'udp' });
  expect(wrong).toMatchObject({ kind: 'wrong_password' });
  await silent.end();
  const none = directoryWith({ urls: [away, away.replace('127.0.0.1', 'localhost')] });
  await expect(none.find('vint')).rejects.toThrow(/127\.0\.0\.1.*localhost/s);
});
