/** A small script in place of a program: it writes down how it was called. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What stands before the script's own lines: `$here` is its folder. A question for its version is no call, nor is one that
 * was killed before all of it is written down.
 */
const HEAD = `#!/bin/sh
here=$(dirname "$0")
if [ "$1" = version ]; then cat "$here/version"; exit; fi
count=$(ls "$here/record" | wc -l)
until number=$(printf %04d "$count"); (set -C; : > "$here/environments/$number") 2>/dev/null; do
  count=$((count + 1)); [ "$count" -lt 10000 ] || exit 97
done
env -0 > "$here/environments/$number"
for word; do printf '%s\\0' "$word"; done > "$here/environments/$number-words"
mv "$here/environments/$number-words" "$here/record/$number"
`;

export class RecordingProgram {
  readonly program: string;
  readonly #folder: string;

  constructor(folder: string, { name, script, version }: { name: string; script: string; version: string }) {
    this.#folder = path.join(folder, 'stand-in');
    for (const place of ['record', 'environments'])
      mkdirSync(path.join(this.#folder, place), { recursive: true });
    this.program = path.join(this.#folder, name);
    writeFileSync(this.program, `${HEAD}${script}`, { mode: 0o755 });
    this.isOfVersion(version);
  }

  /** What it says of its version from now on. */
  isOfVersion(words: string): void {
    writeFileSync(path.join(this.#folder, 'version'), `${words}\n`);
  }

  /** Its arguments, call by call. */
  get calls(): string[][] {
    return this.#names.map((name) =>
      readFileSync(path.join(this.#folder, 'record', name), 'utf8')
        .split('\0')
        .slice(0, -1),
    );
  }

  /** First words of its calls. */
  get steps(): string[] {
    return this.calls.map(([name = '']) => name);
  }

  /** Environment of the call of that number. */
  environmentOf(call: number): Record<string, string> {
    const file = path.join(this.#folder, 'environments', this.#names[call] ?? '');
    const entries = readFileSync(file, 'utf8').split('\0').slice(0, -1);
    return Object.fromEntries(
      entries.map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]),
    );
  }

  get #names(): string[] {
    return readdirSync(path.join(this.#folder, 'record')).sort();
  }

  /** What it has carried out. */
  get applied(): string[] {
    return this.read('applied')?.trim().split('\n') ?? [];
  }

  protected read(name: string): string | undefined {
    const file = path.join(this.#folder, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  }
}
