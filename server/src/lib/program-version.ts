import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const TIMEOUT_MS = 20_000;

/** What a program prints about its version, asked once; empty when it is not installed. */
export function programVersion(program: string, args: readonly string[]): () => Promise<string> {
  let answer: Promise<string> | undefined;
  return () => {
    answer ??= new Promise((resolve) => {
      execFile(program, [...args], { timeout: TIMEOUT_MS }, (error, stdout) =>
        resolve(error ? '' : stdout.trim()),
      );
    });
    return answer;
  };
}

export function isOnPath(program: string): boolean {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .some((folder) => folder !== '' && existsSync(join(folder, program)));
}
