/**
 * What the end of a playbook means. The exit code alone does not say: 2 is failed tasks and also an unknown
 * option, 4 an unreachable host and also a playbook that cannot be read. So what the callback plugin has told
 * of the hosts decides, then the end of the output, the code where both are silent.
 */
import { type Text, text } from '@signalbox/contract/texts';
import { conditionHint } from './ansible-hints.ts';
import type { EndReader } from './app-command.ts';
import type { EndedHosts } from './ended-hosts.ts';

export const explainAnsibleEnd: EndReader = (code, tail, ended) => {
  const hosts = recapOf(tail);
  if (code === 0) return hosts.length === 0 && hasNoHosts(tail) ? text('exit.no_host') : undefined;
  const named = ended && byNames(ended);
  if (named !== undefined)
    return ended?.hint ? text('exit.because', { what: named, hint: ended.hint }) : named;
  const hint = conditionHint(tail);
  if (hint !== undefined) return hint;
  if (hosts.length > 0) return byHosts(hosts);
  const option = /^ansible-playbook: error: (.+)$/m.exec(tail)?.[1];
  if (option !== undefined) return text('exit.options_said', { problem: option });
  return errors.find(([pattern]) => pattern.test(tail))?.[1];
};

/**
 * Ansible breaks its messages into lines, within words too: they are not repeated, since a secret in them
 * could not be masked.
 */
const errors: readonly (readonly [RegExp, Text])[] = [
  [/--limit\s+(?:does\s+not\s+match\s+any\s+hosts|leaves\s+us\s+with\s+no\s+hosts)/, text('exit.limit')],
  [/no\s+vault\s+secrets\s+found|Decryption\s+failed/, text('exit.vault')],
  [/No\s+inventory\s+was\s+parsed,\s+please/, text('exit.inventory')],
  [/couldn't\s+resolve\s+module/, text('exit.module')],
  [/the\s+role\s+'[^']+'\s+was\s+not\s+found/, text('exit.role')],
  [/Syntax\s+Error\s+while\s+loading\s+YAML|YAML\s+parsing\s+failed/, text('exit.yaml')],
];

/** so many names stand in a sentence */
const NAMED = 5;

function byNames({ failed, unreachable }: EndedHosts): Text | undefined {
  const broken = failed.length > 0 ? text('exit.failed_hosts', namesOf(failed)) : undefined;
  const gone = unreachable.length > 0 ? text('exit.unreachable_hosts', namesOf(unreachable)) : undefined;
  return broken && gone ? text('exit.both', { one: broken, other: gone }) : (broken ?? gone);
}

function namesOf(hosts: readonly string[]) {
  const names = hosts.slice(0, NAMED);
  const rest = hosts.length - names.length;
  return { count: hosts.length, names: rest === 0 ? names : text('exit.and_more', { names, rest }) };
}

interface HostCounts {
  readonly failed: number;
  readonly unreachable: number;
}

/** The hosts that stand behind the last recap. */
function recapOf(tail: string): HostCounts[] {
  const recap = tail.slice(tail.lastIndexOf('PLAY RECAP'));
  const lines = recap.matchAll(/: ok=\d+ +changed=\d+ +unreachable=(\d+) +failed=(\d+)/g);
  return [...lines].map(([, unreachable, failed]) => ({
    failed: Number(failed),
    unreachable: Number(unreachable),
  }));
}

function byHosts(hosts: readonly HostCounts[]): Text | undefined {
  const isFailed = hosts.some(({ failed }) => failed > 0);
  const isUnreachable = hosts.some(({ unreachable }) => unreachable > 0);
  if (isFailed && isUnreachable) return text('exit.hosts_failed_and_unreachable');
  if (isFailed) return text('exit.hosts_failed');
  return isUnreachable ? text('exit.hosts_unreachable') : undefined;
}

function hasNoHosts(tail: string): boolean {
  return /skipping: no hosts matched|provided hosts list is empty/.test(tail);
}
