/** Of which revision an object has to be so that it is changed: as the one who changes it knows it. */
import { changedMeanwhile } from './app-error.ts';

/** One of these; absent or null = of whichever. */
export type ExpectedRevisions = readonly number[] | null | undefined;

/** Throws `precondition_failed`. Somebody may still come between this and the write, which asks once more. */
export function refuseOther({ revision }: { readonly revision: number }, expected: ExpectedRevisions): void {
  if (expected && !expected.includes(revision)) throw changedMeanwhile();
}
