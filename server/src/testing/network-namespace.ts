/** Another machine, as far as the network goes: a namespace with one link to this one, which a test may cut. */
import { execFileSync, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { onTestFinished } from 'vitest';

/** Why there can be none here; undefined = there can. */
export function whyNoNamespaces(): string | undefined {
  const name = `sbx-try-${process.pid}`;
  const { status, stderr, error } = spawnSync('ip', ['netns', 'add', name], { encoding: 'utf8' });
  if (status !== 0) return error?.message ?? (stderr.trim() || 'ip netns add failed');
  const inside = spawnSync('ip', ['-n', name, 'link', 'set', 'lo', 'up'], { encoding: 'utf8' });
  spawnSync('ip', ['netns', 'del', name]);
  return inside.status === 0 ? undefined : inside.stderr.trim();
}

export class NetworkNamespace {
  readonly name = `sbx-${process.pid}-${randomInt(1_000_000)}`;
  /** address of this machine, as the other one sees it */
  readonly gateway: string;
  readonly #near = `sbn${randomInt(1_000_000_000)}`;

  private constructor() {
    const network = `10.${randomInt(200, 250)}.${randomInt(256)}`;
    this.gateway = `${network}.1`;
    const far = `sbf${randomInt(1_000_000_000)}`;
    ip('netns', 'add', this.name);
    ip('link', 'add', this.#near, 'type', 'veth', 'peer', 'name', far, 'netns', this.name);
    ip('addr', 'add', `${this.gateway}/30`, 'dev', this.#near);
    ip('link', 'set', this.#near, 'up');
    ip('-n', this.name, 'addr', 'add', `${network}.2/30`, 'dev', far);
    ip('-n', this.name, 'link', 'set', far, 'up');
    ip('-n', this.name, 'link', 'set', 'lo', 'up');
  }

  /** Ends with the running test; the link goes with it. */
  static make(): NetworkNamespace {
    const namespace = new NetworkNamespace();
    onTestFinished(() => ip('netns', 'del', namespace.name));
    return namespace;
  }

  /** Program and arguments that run a command in it. */
  command(...words: readonly string[]): readonly [string, readonly string[]] {
    return ['ip', ['netns', 'exec', this.name, ...words]];
  }

  /** Nothing passes any more, and neither side is told. */
  cut(): void {
    ip('link', 'set', this.#near, 'down');
  }

  restore(): void {
    ip('link', 'set', this.#near, 'up');
  }
}

function ip(...words: string[]): void {
  execFileSync('ip', words, { stdio: ['ignore', 'ignore', 'pipe'] });
}
