/**
 * A small script in place of `terraform`: it writes down how it was called, and answers with the exit codes
 * and documents of the real one. What it is to say lies in the folder where it runs: `plan.code`,
 * `plan.json`, `pause`.
 */
import { RecordingProgram } from './recording-program.ts';

const SCRIPT = `
for word; do case $word in -out=*) out=\${word#-out=} ;; -var-file=*) cp "\${word#-var-file=}" "$here/variables" ;; esac; last=$word; done
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
  cat "$last" >> "$here/applied"
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

export class TerraformStandIn extends RecordingProgram {
  constructor(folder: string) {
    super(folder, { name: 'terraform', script: SCRIPT, version: 'Terraform v1.11.4\non linux_amd64' });
  }

  /** What the last variables file held. */
  get variables(): unknown {
    return JSON.parse(this.read('variables') ?? 'null');
  }
}
