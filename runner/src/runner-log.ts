/** One line of the runner's own log, on standard error. Never carries a secret or a task's output. */
export function logLine(text: string): void {
  process.stderr.write(`${new Date().toISOString()} runner ${text}\n`);
}

/** The sentence of an error, whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The operating system's error code (`ENOENT`, `ENOSPC` ...), when the error has one. */
export function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}
