/**
 * The environments of a template. Clients know one (`environment_id`), or a list (`environment_ids`) whose
 * first one it is.
 */
import type { Write } from '../../db/database.ts';
import type { TemplateBody } from './template-rules.ts';

/**
 * What a body means where it says both, and they contradict: what is not as it is stored was changed, and
 * counts; the list where both were. `stored`: none for a new template.
 */
export function environmentsOf(
  { environment_id: one, environment_ids: list }: TemplateBody,
  stored: readonly number[],
): readonly number[] {
  if (!list?.length) return one === null ? [] : [one];
  if (one === null || one === list[0]) return list;
  const isListAsStored = list.length === stored.length && list.every((id, index) => id === stored[index]);
  return isListAsStored ? [one, ...list.slice(1).filter((id) => id !== one)] : list;
}

/** The first one lies in the template's own row. */
export async function storeFurtherEnvironments(
  { tx }: Write,
  templateId: number,
  environmentIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom('template_environments').where('template_id', '=', templateId).execute();
  const further = environmentIds.slice(1);
  if (further.length === 0) return;
  const rows = further.map((id, index) => ({
    template_id: templateId,
    position: index + 1,
    environment_id: id,
  }));
  await tx.insertInto('template_environments').values(rows).execute();
}
