import type { JobKey } from '@signalbox/contract/runner-protocol';
import { type Text, text } from '@signalbox/contract/texts';

interface Asked {
  readonly host: string;
  readonly login: string;
  readonly key: JobKey;
}

/** What to check, from what ssh said. Pure. */
export function signInAdvice(messages: string, asked: Asked): Text {
  for (const [pattern, advice] of ADVICE) {
    const found = pattern.exec(messages);
    if (found) return advice(asked, found);
  }
  const { host, login } = asked;
  return text('host.check', { host, login });
}

const ADVICE: [RegExp, (asked: Asked, found: RegExpExecArray) => Text][] = [
  [
    /REMOTE HOST IDENTIFICATION HAS CHANGED|^Host key verification failed/m,
    ({ host }) => text('host.key_changed', { host }),
  ],
  [/^ssh: Could not resolve hostname/m, ({ host }) => text('host.unknown', { host })],
  [/Permission denied \((?<takes>[^)]*)\)|Too many authentication failures/, refused],
  [
    /^ssh: connect to host .* port \d+: |Connection timed out|Operation timed out/m,
    ({ host }) => text('host.no_answer', { host }),
  ],
  [/^Unable to negotiate|no matching .* found/m, ({ host }) => text('host.no_agreement', { host })],
  [
    /kex_exchange_identification|banner exchange|Connection (?:closed|reset) by|Bad packet length|invalid format/i,
    ({ host }) => text('host.no_ssh', { host }),
  ],
];

/** The host says in its refusal what it would have taken. */
function refused({ host, login, key }: Asked, found: RegExpExecArray): Text {
  const takes = found.groups?.takes?.split(',');
  if (key.type !== 'ssh') {
    const isTaken = takes?.some((one) => one === 'password' || one === 'keyboard-interactive') ?? true;
    return isTaken ? text('host.password_refused', { host, login }) : text('host.no_passwords', { host });
  }
  const isTaken = takes?.includes('publickey') ?? true;
  return isTaken ? text('host.key_refused', { host, login }) : text('host.no_keys', { host, login });
}
