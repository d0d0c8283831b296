/** `npm run soak [-- --troubles N --seed S --minutes N --database sqlite|postgres]` */
import { parseArgs } from 'node:util';
import { runSoak } from './soak-run.ts';

const USAGE = `npm run soak [-- OPTION ...]: kills and cuts at random, and looks for what must not happen

  --troubles N       so many troubles, 1000 unless given
  --minutes N        ends after so many minutes at the latest, 60 unless given
  --database NAME    sqlite or postgres; sqlite unless given
  --seed N           the same troubles once more; the seed of a run is told at its end
  --help             this text`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h', default: false },
    troubles: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    minutes: { type: 'string', default: '60' },
    database: { type: 'string', default: 'sqlite' },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
if (values.database !== 'sqlite' && values.database !== 'postgres') {
  console.error('--database must be sqlite or postgres');
  process.exit(2);
}
const { faults, lines } = await runSoak({
  troubles: wholeNumber('troubles', values.troubles),
  seed: wholeNumber('seed', values.seed),
  maxSeconds: wholeNumber('minutes', values.minutes) * 60,
  database: values.database,
  isLong: true,
  print: (line) => console.log(line),
});
console.log(`\n${lines.join('\n')}`);
for (const fault of faults) console.log(`FAULT ${fault}`);
console.log(faults.length === 0 ? 'No fault found.' : `${faults.length} faults, seed ${values.seed}.`);
process.exit(faults.length === 0 ? 0 : 1);

function wholeNumber(name: string, text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  console.error(`--${name} must be a whole number`);
  process.exit(2);
}
