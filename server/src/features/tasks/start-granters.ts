/** What of a new task is refused for want of a right alone: the refusal says who could grant it. */
import { type Permission, permissionBits } from '@signalbox/contract';
import { sentences, type TextCode } from '@signalbox/contract/texts';
import type { Executor } from '../../db/database.ts';
import { findGranters, type Wanted } from '../../http/granters.ts';
import { type AppError, validationFailed } from '../../lib/app-error.ts';

/** Whoever may edit the template may all of it. */
const NEEDED: Permission = 'manageProjectResources';
const ofRights: ReadonlySet<string> = new Set<TextCode>([
  'start.commit',
  'start.limit',
  'start.standing_option',
  'start.editors_option',
  'start.override',
  'argument.option',
  'argument.file',
  'argument.playbook',
  'argument.ansible',
]);

/** The same refusal, or one with one sentence more. */
export async function withGranters(
  db: Executor,
  about: Pick<Wanted, 'projectId' | 'templateId'>,
  refusal: AppError,
): Promise<AppError> {
  const fields = refusal.fieldTexts ?? {};
  const told = Object.values(fields).find(({ code }) => ofRights.has(code));
  if (told === undefined) return refusal;
  const wanted = { ...about, mask: permissionBits[NEEDED] };
  return validationFailed(fields, sentences([told, await findGranters(db, wanted)]));
}
