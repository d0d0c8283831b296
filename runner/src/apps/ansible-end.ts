/**
 * What the end of a playbook means. The exit code alone does not say: 2 is failed tasks and also an unknown option, 4 an
 * unreachable host and also a playbook that cannot be read. So the end of the output decides, the code where that is silent.
 */
import type { EndReader } from './app-command.ts';

const UNSAFE =
  "a condition puts an answer or another value from outside into braces, and Ansible evaluates none that could be more than a plain word. Write the condition without braces, such as when: answer == 'x', or let the survey offer choices";

const NO_HOST = 'no host matched, so nothing ran';

export const explainAnsibleEnd: EndReader = (code, tail) => {
  const hosts = recapOf(tail);
  if (code === 0) return hosts.length === 0 && hasNoHosts(tail) ? NO_HOST : undefined;
  if (/Conditional is marked as unsafe|untrusted template or expression/.test(tail)) return UNSAFE;
  if (hosts.length > 0) return byHosts(hosts);
  const option = /^ansible-playbook: error: (.+)$/m.exec(tail)?.[1];
  if (option !== undefined) return `it was called with wrong options: ${option}`;
  return errors.find(([pattern]) => pattern.test(tail))?.[1];
};

/** Ansible breaks its messages into lines, within words too: they are not repeated, since a secret in them could not be masked. */
const errors: readonly (readonly [RegExp, string])[] = [
  [
    /--limit\s+(?:does\s+not\s+match\s+any\s+hosts|leaves\s+us\s+with\s+no\s+hosts)/,
    'the limit matches no host of the inventory',
  ],
  [
    /no\s+vault\s+secrets\s+found|Decryption\s+failed/,
    'a vault could not be opened: check the vault keys of the template',
  ],
  [/No\s+inventory\s+was\s+parsed,\s+please/, 'the inventory could not be read'],
  [/couldn't\s+resolve\s+module/, 'the playbook names a module that this runner does not have'],
  [/the\s+role\s+'[^']+'\s+was\s+not\s+found/, 'the playbook names a role that this runner does not have'],
  [
    /Syntax\s+Error\s+while\s+loading\s+YAML|YAML\s+parsing\s+failed/,
    'a file of the playbook is no valid YAML',
  ],
];

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

function byHosts(hosts: readonly HostCounts[]): string | undefined {
  const isFailed = hosts.some(({ failed }) => failed > 0);
  const isUnreachable = hosts.some(({ unreachable }) => unreachable > 0);
  if (isFailed && isUnreachable) return 'some hosts failed and some could not be reached';
  if (isFailed) return 'some hosts failed';
  return isUnreachable ? 'some hosts could not be reached' : undefined;
}

function hasNoHosts(tail: string): boolean {
  return /skipping: no hosts matched|provided hosts list is empty/.test(tail);
}
