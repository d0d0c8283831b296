import { onTestFinished } from 'vitest';
import { migrations } from '../db/migrate.ts';
import { NEXT_MIGRATION, nextMigration } from './next-migration.ts';

/** Adds the next version's migration to this process until the test ends. */
export function addNextMigration(): void {
  migrations[NEXT_MIGRATION] = nextMigration;
  onTestFinished(() => {
    delete migrations[NEXT_MIGRATION];
  });
}
