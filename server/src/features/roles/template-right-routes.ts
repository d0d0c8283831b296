import * as contract from '@signalbox/contract';
import type { Executor } from '../../db/database.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { notFound } from '../../lib/app-error.ts';
import {
  getTemplateRightRow,
  listTemplateRightRows,
  type TemplateRightService,
  templateRightToWire,
} from './template-right-service.ts';

export function registerTemplateRightRoutes(register: RegisterEndpoint, rights: TemplateRightService): void {
  const templateOf = (params: { project_id: number; template_id: number }) => ({
    projectId: params.project_id,
    templateId: params.template_id,
  });

  register(contract.listTemplateRights, async ({ params, reading: { read } }) => {
    await isLimited(read, templateOf(params));
    return (await listTemplateRightRows(read, params.template_id)).map(templateRightToWire);
  });
  register(contract.createTemplateRight, ({ caller, params, body, membership }) =>
    rights.create({ caller, membership, ...templateOf(params) }, body),
  );
  register(contract.getTemplateRight, async ({ params, reading: { read } }) => {
    await isLimited(read, templateOf(params));
    return templateRightToWire(
      await getTemplateRightRow(read, { ...templateOf(params), id: params.perm_id }),
    );
  });
  register(contract.updateTemplateRight, ({ caller, params, body, membership }) =>
    rights.update({ caller, membership, ...templateOf(params), id: params.perm_id }, body.permissions),
  );
  register(contract.deleteTemplateRight, ({ caller, params, membership }) =>
    rights.remove({ caller, membership, ...templateOf(params), id: params.perm_id }),
  );
  register(contract.listRightSources, ({ reading: { read } }) => rights.listSources(read));
  register(contract.getTemplateLimit, async ({ params, reading: { read } }) => ({
    limited: await isLimited(read, templateOf(params)),
  }));
  register(contract.setTemplateLimit, ({ caller, params, body, membership }) =>
    rights.setLimited({ caller, membership, ...templateOf(params) }, body.limited),
  );
  register(contract.listOwnTemplatePermissions, ({ membership }) =>
    [...membership.templates.masks].map(([template_id, permissions]) => ({ template_id, permissions })),
  );
}

/** Throws `not_found`. */
async function isLimited(
  read: Executor,
  { projectId, templateId }: { projectId: number; templateId: number },
): Promise<boolean> {
  const row = await read
    .selectFrom('templates')
    .select('is_limited')
    .where('id', '=', templateId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  if (row === undefined) throw notFound('template');
  return row.is_limited === 1;
}
