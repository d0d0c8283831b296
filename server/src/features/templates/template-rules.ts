/** What a template may point to, beyond what its body shows by itself. */

import type { BodyOf, createTemplate } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { Executor } from '../../db/database.ts';
import { checkPointers } from '../../db/references.ts';
import { validationFailed } from '../../lib/app-error.ts';

export type TemplateBody = BodyOf<typeof createTemplate>;

/** Throws `validation_failed` when there is no such app. Handed over, since apps are another feature. */
export type RequireApp = (db: Executor, id: string) => Promise<void>;

interface Checked {
  readonly requireApp: RequireApp;
  readonly projectId: number;
  /** null = a new template */
  readonly id: number | null;
  readonly body: TemplateBody;
}

/** Throws `validation_failed` with a message per field. */
export async function checkTemplate(
  db: Executor,
  { requireApp, projectId, id, body }: Checked,
): Promise<void> {
  await requireApp(db, body.app);
  await checkPointers(db, projectId, [
    { field: 'repository_id', table: 'repositories', id: body.repository_id, what: 'repository' },
    { field: 'inventory_id', table: 'inventories', id: body.inventory_id, what: 'inventory' },
    { field: 'environment_id', table: 'environments', id: body.environment_id, what: 'environment' },
    ...(body.environment_ids ?? []).map((environmentId, index) => ({
      field: `environment_ids.${index}`,
      table: 'environments' as const,
      id: environmentId,
      what: 'environment' as const,
    })),
    { field: 'view_id', table: 'views', id: body.view_id, what: 'view' },
    { field: 'build_template_id', table: 'templates', id: body.build_template_id, what: 'build_template' },
    // Also where it does not count: no id of another project passes.
    { field: 'vault_key_id', table: 'access_keys', id: body.vault_key_id, what: 'vault_password' },
    ...vaultsOf(body).map((vault, index) => ({
      field: `vaults.${index}.vault_key_id`,
      table: 'access_keys' as const,
      id: vault.vault_key_id,
      what: 'vault_password' as const,
    })),
  ]);
  if (id !== null && body.type === 'deploy' && body.build_template_id !== null) {
    await refuseCircle(db, id, body.build_template_id);
  }
}

/**
 * A deploy template that builds on itself in the end, and starts by itself, would start for ever. Nothing
 * builds on a new one yet.
 */
async function refuseCircle(db: Executor, id: number, buildTemplateId: number): Promise<void> {
  const seen = new Set<number>();
  let next: number | null = buildTemplateId;
  while (next !== null && !seen.has(next)) {
    if (next === id) {
      throw validationFailed({ build_template_id: text('template.circle') });
    }
    seen.add(next);
    const row: { build_template_id: number | null } = await db
      .selectFrom('templates')
      .select('build_template_id')
      .where('id', '=', next)
      .executeTakeFirstOrThrow();
    next = row.build_template_id;
  }
}

/** Older clients know of one vault without a name: `vault_key_id`. */
export function vaultsOf({ vaults, vault_key_id: id }: TemplateBody): TemplateBody['vaults'] {
  return vaults.length === 0 && id !== null
    ? [{ vault_key_id: id, name: null, type: 'password', script: null }]
    : vaults;
}
