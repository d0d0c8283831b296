/** A template whose tasks ask with a plan, on machines without Terraform, too. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Server } from './server.ts';
import type { makeScriptProject } from './setup.ts';

/** In place of Terraform, which not every machine has: it answers with the exit codes and documents of the real one. */
const program = `#!/bin/sh
case $1 in
version) echo 'Terraform v1.11.4' ;;
init) mkdir -p "\${TF_DATA_DIR:-.terraform}" ;;
workspace) echo default ;;
plan) for word; do case $word in -out=*) echo made > "\${word#-out=}" ;; esac; done; exit 2 ;;
show) cat plan.json ;;
apply) echo 'Apply complete' ;;
esac
`;

const change = (address: string, actions: string[]) => {
  const [type, name] = address.split('.');
  const side = { input: 'one' };
  const has = (...of: string[]) => actions.some((action) => of.includes(action));
  return {
    ...{ address, mode: 'managed', type, name, provider_name: 'terraform.io/builtin/terraform' },
    change: {
      actions,
      before: has('delete', 'update') ? side : null,
      after: has('create', 'update') ? { input: 'two' } : null,
      ...{ after_unknown: {}, before_sensitive: {}, after_sensitive: {} },
    },
  };
};

const plan = {
  ...{ format_version: '1.2', terraform_version: '1.11.4' },
  resource_changes: [change('terraform_data.web', ['create']), change('terraform_data.database', ['delete'])],
};

type ScriptProject = Awaited<ReturnType<typeof makeScriptProject>>;

/** Its plan makes `terraform_data.web` and deletes `terraform_data.database`. */
export async function addPlanTemplate(server: Server, project: ScriptProject): Promise<{ id: number }> {
  writeFileSync(join(project.folder, 'plan.json'), JSON.stringify(plan));
  writeFileSync(join(project.folder, 'terraform'), program, { mode: 0o755 });
  const app = await server.call<object>('GET', '/apps/terraform');
  await server.call('PUT', '/apps/terraform', { ...app, active: true, path: './terraform' });
  const { id: inventory_id } = await server.call<{ id: number }>('POST', `/project/${project.id}/inventory`, {
    name: 'production',
    type: 'terraform-workspace',
    inventory: 'default',
  });
  return project.addScript('hosts', '', { app: 'terraform', playbook: '', inventory_id });
}
