/** `npm run fuzz [-- --requests N --seed S --only INDEX --concurrency N --minutes N --database-url URL]` */
import { parseArgs } from 'node:util';
import { runFuzz } from './fuzz-run.ts';

const USAGE = `npm run fuzz [-- OPTION ...]: asks a server of its own what nobody would ask, and looks for what must not happen

  --requests N         so many requests, 100000 unless given
  --minutes N          ends after so many minutes at the latest, 15 unless given
  --concurrency N      so many at once, 16 unless given
  --database-url URL   an empty database of PostgreSQL; SQLite unless given
  --seed N             the same requests once more; the seed of a run is told at its beginning
  --only INDEX         just this one of them, counted from 0
  --help               this text`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h', default: false },
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    only: { type: 'string' },
    concurrency: { type: 'string', default: '16' },
    minutes: { type: 'string', default: '15' },
    'database-url': { type: 'string' },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const seed = wholeNumber('seed', values.seed);
console.log(`seed ${seed}`);
const { tally, faults } = await runFuzz({
  requests: wholeNumber('requests', values.requests),
  seed,
  only: values.only === undefined ? undefined : wholeNumber('only', values.only),
  concurrency: wholeNumber('concurrency', values.concurrency),
  databaseUrl: values['database-url'],
  maxSeconds: wholeNumber('minutes', values.minutes) * 60,
  print: (line) => console.log(line),
});
const never = tally.neverDone;
console.log(`
${tally.progress} (${Math.round(tally.seconds)} s)
answers by status: ${tally.statuses}
${tally.operations - never.length} of ${tally.operations} operations succeeded at least once${never.length > 0 ? `; never:\n  ${never.join('\n  ')}` : ''}
${faults.length === 0 ? 'No fault found.' : `${faults.length} faults, seed ${seed}.`}`);
process.exit(faults.length === 0 ? 0 : 1);

function wholeNumber(name: string, text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  console.error(`--${name} must be a whole number`);
  process.exit(2);
}
