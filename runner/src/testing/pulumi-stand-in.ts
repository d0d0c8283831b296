/**
 * A small script in place of `pulumi`: it writes down how it was called, and answers with the exit codes and
 * events of the real one. What it is to say lies in the folder where it runs: `preview.code`, `events`,
 * `pause`. Its state is a file per stack, beside it.
 */
import { RecordingProgram } from './recording-program.ts';

const SCRIPT = `
for word; do case $word in
  --event-log=*) log=\${word#*=} ;; --save-plan=*) save=\${word#*=} ;; --plan=*) plan=\${word#*=} ;;
  --stack=*) stack=\${word#*=} ;; --config-file=*) config=\${word#*=} ;; --preview-only) only=yes ;;
esac; last=$word; done
state=.state-\${stack##*/}
serial() { cat "$state" 2>/dev/null || echo 0; }
rest() {
  trap 'echo "Received SIGINT"; kill "$!"; rm -f .lock; exit 1' INT
  [ -f pause ] || return 0
  sleep "$(cat pause)" & wait $!
}
preview() {
  [ -z "$log" ] || [ "$PULUMI_DEBUG_COMMANDS" != true ] || cp events "$log"
  code=$(cat preview.code 2>/dev/null || echo 0)
  [ "$code" = 0 ] || { cat preview.error >&2; exit "$code"; }
}
apply() {
  touch .lock
  rest
  echo "$1" >> "$here/applied"
  echo $(($(serial) + 1)) > "$state"
  rm .lock
}
case "$1 $2" in
'stack export') echo "{\\"serial\\": $(serial)}" ;;
'config set') echo "$last=$(cat)" >> "$here/secrets"; echo "  # $last" >> "$config" ;;
esac
case $1 in
preview) preview; cp "$config" "$here/config"; echo "$(cat Pulumi.yaml)" > "$save" ;;
up)
  [ "$(cat "$plan")" = "$(cat Pulumi.yaml)" ] || { echo 'error: resource urn:x violates plan: properties changed: ++length[{8}!={99}]' >&2; exit 1; }
  apply "up of serial $(serial), $(head -n 1 Pulumi.yaml)" ;;
destroy | refresh) if [ -n "$only" ]; then preview; else apply "$1 of serial $(serial)"; fi ;;
esac
`;

type Fields = Record<string, unknown>;

/** As an engine event of the API of Pulumi 3. */
export function stepEvent(op: string, name: string, more: Fields = {}): Fields {
  const urn = `urn:pulumi:dev::shop::x:y:Thing::${name}`;
  const metadata = { op, urn, type: 'x:y:Thing', old: null, new: null, detailedDiff: null, logical: true };
  return { resourcePreEvent: { metadata: { ...metadata, ...more }, planning: true } };
}

/** `changes`: by operation, as the summary counts them. */
export function eventLog(events: readonly Fields[], changes: Record<string, number> = {}): string {
  const whole = [
    { preludeEvent: { config: {} } },
    ...events,
    { summaryEvent: { resourceChanges: changes, isPreview: true } },
    { cancelEvent: {} },
  ];
  return whole.map((event, sequence) => `${JSON.stringify({ sequence, timestamp: 1, ...event })}\n`).join('');
}

export const PULUMI_SECRET = {
  '4dabf18193072939515e22adb298388d': '1b47061264138c4ac30d75fd1eb44270',
  ciphertext: '[secret]',
};
export const PULUMI_UNKNOWN = '04da6b54-80e4-46f7-96ec-b56ff0331ba9';

export class PulumiStandIn extends RecordingProgram {
  constructor(folder: string) {
    super(folder, { name: 'pulumi', script: SCRIPT, version: 'v3.261.0' });
  }

  /** Secrets that it was given, by what it takes from its standard input. */
  get secrets(): string[] {
    return this.read('secrets')?.trim().split('\n') ?? [];
  }

  /** The settings with which it has planned last. */
  get config(): string | undefined {
    return this.read('config');
  }
}
