/** Settings of the audit log: how long it is kept, and where it goes beside the database. */
import type { z } from 'zod';
import { plainText, webAddress, wholeNumber } from './setting-kinds.ts';

const SYSLOG = /^(udp|tcp|tls):\/\/(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::([0-9]{1,5}))?\/?$/i;
const SECRET = /^(?:whsec_[A-Za-z0-9+/]{32,86}={0,2})?$/;

export const auditSettings = {
  max_audit_age_days: wholeNumber(0, 36_500)
    .default(0)
    .describe('an entry of the audit log is removed after so many days; 0 = never'),
  audit_file: plainText
    .default('')
    .describe('file to which each entry of the audit log is added as a line of JSON; empty = none'),
  audit_syslog: plainText
    .refine(
      (value) => value === '' || syslogOf(value) !== undefined,
      'must be an address like udp://logs.example.org:514, tcp://logs.example.org:601 or tls://logs.example.org:6514',
    )
    .default('')
    .describe('udp://, tcp:// or tls:// address of a syslog server that gets each entry; empty = none'),
  audit_syslog_ca_file: plainText
    .default('')
    .describe('certificates (PEM) that vouch for a tls:// syslog server; empty = those of Node'),
  audit_webhook_url: webAddress
    .default('')
    .describe('address of a program of your own that gets each entry; empty = none'),
  audit_webhook_secret: plainText
    .regex(SECRET, 'must be whsec_ and 24 to 64 random bytes in base64 (openssl rand -base64 32)')
    .default('')
    .describe('signs them: whsec_ and what openssl rand -base64 32 says'),
} as const;

type AuditSettings = z.output<z.ZodObject<typeof auditSettings>>;

export interface SyslogServer {
  readonly protocol: 'udp' | 'tcp' | 'tls';
  readonly host: string;
  readonly port: number;
  /** PEM; read at each connection. null = Node's own */
  readonly caFile: string | null;
}

export interface AuditConfig {
  /** 0 = for ever */
  readonly maxAgeDays: number;
  /** absolute; null = none */
  readonly file: string | null;
  readonly syslog: SyslogServer | null;
  readonly webhook: { readonly url: string; readonly secret: string } | null;
}

const usualPorts = { udp: 514, tcp: 601, tls: 6514 } as const;

function syslogOf(address: string): Omit<SyslogServer, 'caFile'> | undefined {
  const [, given = '', host = '', port] = SYSLOG.exec(address) ?? [];
  const protocol = given.toLowerCase() as SyslogServer['protocol'];
  const number = port === undefined ? usualPorts[protocol] : Number(port);
  if (host === '' || number < 1 || number > 65_535) return undefined;
  return { protocol, host: host.replace(/^\[(.*)\]$/, '$1'), port: number };
}

/** `pathOf`: an absolute path of a setting that names one. */
export function toAudit(
  values: AuditSettings,
  pathOf: (name: 'audit_file' | 'audit_syslog_ca_file') => string,
): AuditConfig {
  const syslog = syslogOf(values.audit_syslog);
  const caFile = values.audit_syslog_ca_file === '' ? null : pathOf('audit_syslog_ca_file');
  return {
    maxAgeDays: values.max_audit_age_days,
    file: values.audit_file === '' ? null : pathOf('audit_file'),
    syslog: syslog === undefined ? null : { ...syslog, caFile },
    webhook:
      values.audit_webhook_url === ''
        ? null
        : { url: values.audit_webhook_url, secret: values.audit_webhook_secret },
  };
}
