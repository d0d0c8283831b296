import { builtInApps } from './built-in-apps.ts';

/** Of a runner's machine it is asked whether these are there: those of built-in apps, and the one that fetches what they run. */
export const askedPrograms: readonly string[] = [
  'git',
  ...Object.values(builtInApps).flatMap(({ programs }) => programs),
];
