/** A real directory (slapd) on loopback with a data folder of its own. Nothing of it outlives `close`. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { copyFileSync, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AlreadyExistsError, Attribute, Change, Client } from 'ldapts';
import { freePort } from '../../../runner/src/testing/free-port.ts';

const SLAPD = '/usr/sbin/slapd';
const SUFFIX = 'dc=corp,dc=example';
export const PEOPLE = `ou=people,${SUFFIX}`;
export const GROUPS = `ou=groups,${SUFFIX}`;
export const SEARCHER = { dn: `cn=searcher,${SUFFIX}`, password: 'searching' } as const;

export interface LdapServer {
  /** host:port without TLS */
  readonly address: string;
  /** host:port with TLS, with a certificate of its own */
  readonly tlsAddress: string;
  readonly certificateFile: string;
  /** whoever may change everything; connected */
  readonly manager: Client;
  /** Adds a person with this uid; gives the DN. null = without the attribute. */
  addPerson(uid: string, person: { password: string; mail: string | null; cn?: string }): Promise<string>;
  /** Adds a group with these members, or sets them where it is there; gives the DN. */
  setGroup(cn: string, members: readonly string[]): Promise<string>;
  close(): Promise<void>;
}

/** With what a server asks it for people and their groups, nested ones included. */
export function directorySettings({ address }: LdapServer) {
  return {
    SIGNALBOX_LDAP_ENABLE: 'true',
    SIGNALBOX_LDAP_SERVER: address,
    SIGNALBOX_LDAP_BINDDN: SEARCHER.dn,
    SIGNALBOX_LDAP_BINDPASSWORD: SEARCHER.password,
    SIGNALBOX_LDAP_SEARCHDN: PEOPLE,
    SIGNALBOX_LDAP_GROUPS: 'member',
    SIGNALBOX_LDAP_GROUPS_SEARCHDN: GROUPS,
  };
}

export async function startLdapServer(): Promise<LdapServer> {
  if (!existsSync(SLAPD)) {
    throw new Error(`${SLAPD} is missing, which these tests need: run "apt-get install slapd"`);
  }
  const folder = await mkdtemp(join(tmpdir(), 'signalbox-ldap-'));
  const at = (name: string) => join(folder, name);
  await mkdir(at('data'));
  makeCertificate(at('key.pem'), at('certificate.pem'));
  await writeFile(at('slapd.conf'), configuration(at));
  // Distributions confine the program at its usual place to its usual folders.
  copyFileSync(SLAPD, at('slapd'));
  const address = `127.0.0.1:${await freePort()}`;
  const tlsAddress = `127.0.0.1:${await freePort()}`;
  const listeners = `ldap://${address}/ ldaps://${tlsAddress}/`;
  const slapd = spawn(at('slapd'), ['-d', '0', '-f', at('slapd.conf'), '-h', listeners], { stdio: 'ignore' });
  const manager = new Client({ url: `ldap://${address}` });
  const close = async () => {
    await manager.unbind();
    await end(slapd);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await signInAsManager(manager, slapd);
    await addTree(manager);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    address,
    tlsAddress,
    certificateFile: at('certificate.pem'),
    manager,
    async addPerson(uid, { password, mail, cn = uid }) {
      const dn = `uid=${uid},${PEOPLE}`;
      await manager.add(dn, {
        objectClass: 'inetOrgPerson',
        uid,
        cn,
        sn: cn,
        userPassword: password,
        ...(mail === null ? {} : { mail }),
      });
      return dn;
    },
    async setGroup(cn, members) {
      const dn = `cn=${cn},${GROUPS}`;
      // A group of this kind is never empty.
      const member = [MANAGER.dn, ...members];
      try {
        await manager.add(dn, { objectClass: 'groupOfNames', cn, member });
      } catch (error) {
        if (!(error instanceof AlreadyExistsError)) throw error;
        const modification = new Attribute({ type: 'member', values: member });
        await manager.modify(dn, new Change({ operation: 'replace', modification }));
      }
      return dn;
    },
    close,
  };
}

const MANAGER = { dn: `cn=manager,${SUFFIX}`, password: 'managing' } as const;

function configuration(at: (name: string) => string): string {
  return `
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
modulepath /usr/lib/ldap
moduleload back_mdb
moduleload memberof
attributetype ( 1.2.840.113556.1.4.8 NAME 'userAccountControl'
  SYNTAX 1.3.6.1.4.1.1466.115.121.1.27 SINGLE-VALUE )
objectclass ( 1.3.6.1.4.1.4203.666.1 NAME 'switchable' SUP top AUXILIARY MAY userAccountControl )
TLSCertificateFile ${at('certificate.pem')}
TLSCertificateKeyFile ${at('key.pem')}
database mdb
suffix "${SUFFIX}"
directory ${at('data')}
maxsize 10485760
rootdn "${MANAGER.dn}"
rootpw ${MANAGER.password}
access to attrs=userPassword by anonymous auth by * none
access to * by dn.exact="${SEARCHER.dn}" read by * none
overlay memberof
`;
}

async function addTree(manager: Client): Promise<void> {
  await manager.add(SUFFIX, {
    objectClass: ['dcObject', 'organization'],
    dc: SUFFIX.replace(/^dc=([^,]+).*/, '$1'),
    o: 'Corp',
  });
  await manager.add(SEARCHER.dn, {
    objectClass: ['organizationalRole', 'simpleSecurityObject'],
    userPassword: SEARCHER.password,
  });
  await manager.add(PEOPLE, { objectClass: 'organizationalUnit' });
  await manager.add(GROUPS, { objectClass: 'organizationalUnit' });
}

export function makeCertificate(key: string, certificate: string): void {
  const kind = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=127.0.0.1',
  ];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', ...kind, '-addext', 'subjectAltName=IP:127.0.0.1', ...files], {
    stdio: 'pipe',
  });
}

async function signInAsManager(manager: Client, slapd: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300 && slapd.exitCode === null; tries++) {
    try {
      return await manager.bind(MANAGER.dn, MANAGER.password);
    } catch {
      await sleep(50);
    }
  }
  throw new Error('slapd did not start');
}

async function end(slapd: ChildProcess): Promise<void> {
  if (slapd.exitCode !== null || slapd.signalCode !== null) return;
  const ended = new Promise((resolve) => slapd.once('exit', resolve));
  slapd.kill('SIGTERM');
  await Promise.race([ended, sleep(10_000, undefined, { ref: false })]);
  if (slapd.exitCode === null && slapd.signalCode === null) {
    slapd.kill('SIGKILL');
    await ended;
  }
}
