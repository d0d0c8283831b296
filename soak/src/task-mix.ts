/** Tasks of all kinds, and what each leaves so that it can be said afterwards how often it ran. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createProject,
  createRepository,
  createTemplate,
  listKeys,
  TASK_MARKER_VARIABLE,
  updateApp,
} from '@signalbox/contract';
import { rawPlan, TerraformStandIn } from '../../runner/src/testing/terraform-stand-in.ts';
import type { World } from './world.ts';

const LINES = 200;

/** Each begins with a line in the proof: what is there twice has run twice. */
const scripts = {
  quick: 'true',
  counting: `for i in $(seq 1 ${LINES}); do echo "line $i"; sleep 0.01; done`,
  loud: `seq -f 'line %g' 1 ${LINES * 100}`,
  failing: 'echo "line 1"; exit 7',
  // Only force ends it, and its child.
  stubborn: `trap '' TERM INT; (trap '' TERM INT; sleep 600) & echo "line 1"; sleep 600`,
} as const;

export type Kind = keyof typeof scripts | 'planning';
export const kinds: readonly Kind[] = [
  'quick',
  'counting',
  'counting',
  'loud',
  'failing',
  'stubborn',
  'planning',
];

/** Lines that a task of this kind prints when it ends by itself. */
export const linesOf: Readonly<Record<Kind, number>> = {
  ...{ quick: 0, counting: LINES, loud: LINES * 100, failing: 1, stubborn: 1, planning: 0 },
};

export interface TaskMix {
  readonly projectId: number;
  /** template by kind */
  readonly templates: Readonly<Record<Kind, number>>;
  /** Number of each task's runs: of its program, or of its `apply`. */
  runs(): ReadonlyMap<number, number>;
}

export async function makeTaskMix(world: World): Promise<TaskMix> {
  const { server } = world;
  const proofs = world.openFolder('proofs');
  const { id: projectId } = await server.call(createProject, { body: { name: 'Soak' } });
  const params = { project_id: projectId };
  const [key] = await server.call(listKeys, { params });
  const repositoryAt = async (name: string) => {
    const body = { name, git_url: world.openFolder(name), ssh_key_id: key?.id };
    return (await server.call(createRepository, { params, body })).id;
  };
  const scriptsId = await repositoryAt('scripts');
  const template = async (name: string, body: object) =>
    (await server.call(createTemplate, { params, body: { name, ...body } })).id;

  const templates: Partial<Record<Kind, number>> = {};
  const mark = `echo "$${TASK_MARKER_VARIABLE}" >> '${join(proofs, 'runs')}'`;
  for (const [name, text] of Object.entries(scripts)) {
    writeFileSync(join(world.folder, 'scripts', `${name}.sh`), `${mark}\n${text}\n`);
    const body = { app: 'bash', playbook: `${name}.sh`, repository_id: scriptsId };
    templates[name as keyof typeof scripts] = await template(name, body);
  }

  const terraformId = await repositoryAt('terraform');
  writeFileSync(join(world.folder, 'terraform', 'main.tf'), 'first');
  writeFileSync(join(world.folder, 'terraform', 'plan.json'), rawPlan([]));
  const standIn = new TerraformStandIn(world.openFolder('tools'));
  for (const name of ['stand-in', 'stand-in/record', 'stand-in/environments'])
    world.openFolder(join('tools', name));
  await server.call(updateApp, {
    params: { app_id: 'terraform' },
    body: { title: 'Terraform', path: standIn.program, active: true },
  });
  templates.planning = await template('planning', {
    app: 'terraform',
    playbook: '',
    repository_id: terraformId,
  });

  return {
    projectId,
    templates: templates as Record<Kind, number>,
    runs() {
      const marks = readProof(join(proofs, 'runs'));
      for (const [call, step] of standIn.steps.entries())
        if (step === 'apply') marks.push(standIn.environmentOf(call)[TASK_MARKER_VARIABLE] ?? '');
      const runs = new Map<number, number>();
      for (const one of marks) {
        const taskId = Number(one.replace(/-\d+$/, ''));
        runs.set(taskId, (runs.get(taskId) ?? 0) + 1);
      }
      return runs;
    },
  };
}

function readProof(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').trim().split('\n');
  } catch {
    return [];
  }
}
