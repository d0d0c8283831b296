import { LineMasker } from '../log/masked-lines.ts';
import { secretPatterns } from '../log/secret-forms.ts';

/**
 * Reads a spool the way the sender does: in blocks that end anywhere, starting again from each position it
 * stopped at. `make` stands for a runner that was started anew.
 */
export function streamOf(spool: Buffer, blocks: number[], make: () => LineMasker): string {
  let known = 0;
  let position = 0;
  const chunks: Buffer[] = [];
  const takeAll = (isComplete: boolean) => {
    for (;;) {
      const masker = make();
      const start = Math.min(position, masker.contextBytes);
      const bytes = spool.subarray(position - start, known);
      const taken = masker.take({ bytes, start, isComplete });
      if (taken.text.toString('latin1').split('\n').length - 1 !== taken.lines)
        throw new Error(`${taken.lines} lines are not those of ${JSON.stringify(taken.text.toString())}`);
      if (taken.lines === 0) return;
      chunks.push(Buffer.from(taken.text));
      position += taken.consumed;
    }
  };
  for (const size of [...blocks, spool.length]) {
    known = Math.min(spool.length, known + size);
    takeAll(false);
  }
  takeAll(true);
  if (position !== spool.length) throw new Error(`${spool.length - position} bytes are missing`);
  return Buffer.concat(chunks).toString('utf8');
}

/** What is shown of a whole output. */
export function shown(output: string | Buffer, ...secrets: string[]): string {
  const masker = new LineMasker(secretPatterns(secrets));
  return streamOf(Buffer.from(output), [], () => masker);
}
