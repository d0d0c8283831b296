import { defineConfig } from 'vitest/config';
import { generateLocales } from '../scripts/locales/generate.ts';
import { slowFirst } from '../scripts/slow-first.ts';
import { processLimits } from '../scripts/test-limits.ts';

generateLocales();

export default defineConfig({
  test: {
    ...processLimits,
    sequence: { sequencer: slowFirst(/ansible|galaxy|shared-connections|survival/) },
    include: ['src/**/*.test.ts'],
    globalSetup: ['../scripts/test-environment.ts', '../scripts/program-setup.ts'],
    // Many tests wait for processes, so two cores serve three workers.
    maxWorkers: 3,
    // Files share what they load: what runs is a process of its own. A tenth of the time.
    isolate: false,
  },
});
