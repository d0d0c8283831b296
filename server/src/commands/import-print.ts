/** What an import did, or would do, for people on a terminal. */
import { countedThings, type ImportNote, type ImportReport } from '../import/import-report.ts';

interface Printing {
  readonly isApplied: boolean;
  readonly isJson: boolean;
}

export function printReport({ notes, counts }: ImportReport, { isApplied, isJson }: Printing): void {
  if (isJson) {
    console.log(JSON.stringify({ applied: isApplied, counts, notes }, null, 2));
    return;
  }
  if (notes.length > 0) console.log('What comes over differently, or needs a hand:');
  for (const note of notes) console.log(`- ${lineOf(note)}`);
  if (notes.length > 0) console.log('');
  const made = countedThings.filter((thing) => counts[thing] > 0);
  const told = made.map((thing) => `${counts[thing]} ${thing.replace('_', ' ')}`).join(', ');
  console.log(`${isApplied ? 'Brought over' : 'Would bring over'}: ${told || 'nothing new'}.`);
  if (!isApplied) console.log('Nothing is stored yet: run it again with --apply.');
}

function lineOf({ project, section, name, message }: ImportNote): string {
  const place = [project, section, name].filter((part) => part !== '').join(' / ');
  return printable(`${place}: ${message}`);
}

/** Names come from somebody else: none of them moves the cursor, or turns the writing round. */
function printable(line: string): string {
  return line.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}
