import { readPreference } from './preferences.ts';

/** The one that was open last in this browser, or else the first. */
export function lastOf<P extends { readonly id: number }>(projects: readonly P[]): P | undefined {
  const last = readPreference('lastProject');
  return projects.find(({ id }) => id === last) ?? projects[0];
}
