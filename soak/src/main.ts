/** `npm run soak [-- --troubles N --seed S --minutes N --database sqlite|postgres]` */
import { parseArgs } from 'node:util';
import { runSoak } from './soak-run.ts';

const { values } = parseArgs({
  options: {
    troubles: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    minutes: { type: 'string', default: '60' },
    database: { type: 'string', default: 'sqlite' },
  },
});
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
