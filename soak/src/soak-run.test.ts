import { expect, it } from 'vitest';
import { runSoak } from './soak-run.ts';

it('a short run: each trouble once, and every task ends once, whole and with its reason', async () => {
  const told: string[] = [];
  const { faults, lines } = await runSoak({
    troubles: 12,
    seed: 7,
    maxSeconds: 60,
    database: 'sqlite',
    isLong: false,
    print: (line) => told.push(line),
  });
  expect(faults, [...told, ...lines].join('\n')).toEqual([]);
  expect(lines.join('\n')).toMatch(/success/);
});
