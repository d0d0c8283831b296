/** Looks at every process of the machine while tasks run. */
import { readdirSync, readFileSync } from 'node:fs';
import type { CanarySecrets, Hit } from './canary-secrets.ts';

/** Each program of a task finds in it whose task it is: its own secrets may stand in its environment. */
export const OWNER_VARIABLE = 'CANARY_TASK';

export class ProcessWatch {
  readonly #secrets: CanarySecrets;
  readonly #hits = new Map<string, Hit>();
  readonly #seen = new Set<string>();
  readonly #timer: NodeJS.Timeout;

  constructor(secrets: CanarySecrets) {
    this.#secrets = secrets;
    this.#timer = setInterval(() => this.look(), 60);
  }

  /** Command lines that were looked at. */
  get count(): number {
    return this.#seen.size;
  }

  end(): Hit[] {
    clearInterval(this.#timer);
    this.look();
    return [...this.#hits.values()];
  }

  look(): void {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const command = read(`/proc/${pid}/cmdline`);
      const words = command.replaceAll('\0', ' ').slice(0, 100);
      this.#seen.add(`${pid} ${words}`);
      this.#note(this.#secrets.findIn(`argv of: ${words}`, command));
      const environment = read(`/proc/${pid}/environ`);
      const owner = new RegExp(`(?:^|\0)${OWNER_VARIABLE}=([^\0]*)`).exec(environment)?.[1];
      const foreign = this.#secrets
        .findIn(`environment of: ${words}`, environment)
        .filter(({ secret }) => owner === undefined || !secret.startsWith(`${owner} `));
      this.#note(foreign);
    }
  }

  #note(hits: readonly Hit[]): void {
    for (const hit of hits) this.#hits.set(`${hit.place} ${hit.secret}`, hit);
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    // It has just ended: what it was is in an earlier look, or in none.
    return '';
  }
}
