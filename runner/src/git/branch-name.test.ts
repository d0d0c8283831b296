/** The rule of branch names compared with Git itself: what passes here must be one there. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isBranchName } from '@signalbox/contract/rules';
import { expect, it, onTestFinished } from 'vitest';

const pieces = ['a', '.', '/', '.lock', '@', '{', '-', '~', ':', '\\', '\u007f', 'ß'];

/** All words of one to four pieces. */
function words(length: number): string[] {
  if (length === 0) return [''];
  return words(length - 1).flatMap((word) => ['', ...pieces].map((piece) => word + piece));
}

it('takes no name that Git refuses', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'signalbox-refs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  execFileSync('git', ['init', '--quiet', '--bare', folder]);
  const taken = [...new Set(words(4))].filter(isBranchName);
  expect(taken.length).toBeGreaterThan(1000);
  // In a folder each: as Git stores them, no branch lies below another one.
  const questions = taken.map((name, index) => `verify refs/heads/${index}/${name} ${'0'.repeat(40)}\n`);
  // Throws with the first name that Git refuses.
  execFileSync('git', ['-C', folder, 'update-ref', '--stdin'], { input: questions.join('') });
});
