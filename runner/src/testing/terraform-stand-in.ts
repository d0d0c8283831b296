/**
 * A small script in place of `terraform`: it writes down how it was called, and answers with the exit codes
 * and documents of the real one. What it is to say lies in the folder where it runs: `plan.code`,
 * `plan.json`, `pause`.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SCRIPT = `#!/bin/sh
record=$(dirname "$0")/record
number=$(ls "$record" | wc -l)
for word; do printf '%s\\0' "$word"; done > "$record/$(printf %04d "$number").$1"
env -0 > "$(dirname "$0")/environments/$(printf %04d "$number")"
for word; do case $word in -out=*) out=\${word#-out=} ;; -var-file=*) cp "\${word#-var-file=}" "$(dirname "$0")/variables" ;; esac; last=$word; done
serial() { cat terraform.tfstate 2>/dev/null || echo 0; }
rest() {
  trap 'echo "Interrupt received."; kill "$!"; rm -f .lock; exit 1' INT
  [ -f pause ] || return 0
  sleep "$(cat pause)" & wait $!
}
case $1 in
init) mkdir -p "\${TF_DATA_DIR:-.terraform}" ;;
workspace) echo "$last" ;;
plan)
  echo 'No changes. (of a resource that says so)'
  code=$(cat plan.code 2>/dev/null || echo 2)
  [ "$code" = 1 ] || echo "of serial $(serial), $(cat main.tf)" > "$out"
  exit "$code" ;;
show) cat plan.json ;;
apply)
  touch .lock
  rest
  if ! grep -q "^of serial $(serial)," "$last"; then
    printf 'Error: Saved plan is stale\\n\\nThe given plan file can no longer be applied\\n' >&2; rm .lock; exit 1
  fi
  cat "$last" >> "$(dirname "$0")/applied"
  echo $(($(serial) + 1)) > terraform.tfstate
  rm .lock ;;
esac
`;

/** In the JSON of Terraform 1.11. */
export function rawPlan(changes: readonly object[], more: object = {}): string {
  return JSON.stringify({
    ...{ format_version: '1.2', terraform_version: '1.11.4' },
    resource_changes: changes,
    ...more,
  });
}

export class TerraformStandIn {
  readonly program: string;
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = path.join(folder, 'stand-in');
    for (const name of ['record', 'environments'])
      mkdirSync(path.join(this.#folder, name), { recursive: true });
    this.program = path.join(this.#folder, 'terraform');
    writeFileSync(this.program, SCRIPT, { mode: 0o755 });
  }

  /** Its arguments, call by call. */
  get calls(): string[][] {
    const record = path.join(this.#folder, 'record');
    return readdirSync(record)
      .sort()
      .map((name) => readFileSync(path.join(record, name), 'utf8').split('\0').slice(0, -1));
  }

  /** First words of its calls. */
  get steps(): string[] {
    return this.calls.map(([name = '']) => name);
  }

  /** Environment of the call of that number. */
  environmentOf(call: number): Record<string, string> {
    const file = path.join(this.#folder, 'environments', String(call).padStart(4, '0'));
    const entries = readFileSync(file, 'utf8').split('\0').slice(0, -1);
    return Object.fromEntries(
      entries.map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]),
    );
  }

  /** Plans that it has applied. */
  get applied(): string[] {
    return this.#read('applied')?.trim().split('\n') ?? [];
  }

  /** What the last variables file held. */
  get variables(): unknown {
    return JSON.parse(this.#read('variables') ?? 'null');
  }

  #read(name: string): string | undefined {
    const file = path.join(this.#folder, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  }
}
