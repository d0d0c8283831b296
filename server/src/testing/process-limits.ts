/** Vitest setup file: test files that start servers and runners get the time limits of processes. */
import { vi } from 'vitest';
import { limitsOfTest } from './wait-limit.ts';

const { testTimeout, hookTimeout, expect } = limitsOfTest();
vi.setConfig({ testTimeout, hookTimeout, expect });
