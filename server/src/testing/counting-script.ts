/**
 * A script for bash that counts up to `lines`, a line after each pause. The pause reads from a pipe that never holds
 * anything: hundreds of `sleep` cost more than all else in a test.
 */
export function countingScript(lines: number, pauseSeconds: number): string {
  return `exec 9<> <(:); for i in $(seq 1 ${lines}); do echo $i; read -t ${pauseSeconds} -u 9 || :; done`;
}
