/** Where the parts of a job came from: a person's word counts before what its template says. */
import type { Job, TaskGiven, ValueSource } from '@signalbox/contract';
import type { Selectable } from 'kysely';
import type { TaskTable } from '../../db/tables/task-tables.ts';
import type { TemplateTable } from '../../db/tables/template-tables.ts';
import type { JobEnvironment } from './job-environment.ts';
import { buildOf } from './task-asker.ts';
import { taskGiven } from './task-given.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

interface Subject {
  readonly job: Job;
  readonly task: Selectable<TaskTable>;
  readonly template: Selectable<TemplateTable>;
  readonly repository: Named & { readonly key_id: number };
  readonly inventory:
    | (Named & { readonly user_key_id: number | null; readonly become_key_id: number | null })
    | undefined;
  /** where the hosts are listed, if not in the repository of the template */
  readonly inventoryRepository: (Named & { readonly key_id: number }) | undefined;
  readonly environment: JobEnvironment;
  readonly keyNameOf: (id: number | null) => string | undefined;
  readonly asker: ValueSource;
}

export function givenBy({ job, task, template, asker, ...resources }: Subject): TaskGiven {
  const { repository, inventory, inventoryRepository, environment } = resources;
  const ofTemplate = sourceOf('template', template);
  const ofRepository = sourceOf('repository', repository);
  const ofInventory = inventory && sourceOf('inventory', inventory);
  const { task: answers, taskSecrets } = environment.sources;
  const keys = [
    { id: repository.key_id, source: ofRepository },
    ...(inventory === undefined || ofInventory === undefined
      ? []
      : [inventory.user_key_id, inventory.become_key_id].map((id) => ({ id, source: ofInventory }))),
    ...(inventoryRepository === undefined
      ? []
      : [{ id: inventoryRepository.key_id, source: sourceOf('repository', inventoryRepository) }]),
  ];
  return taskGiven({
    job,
    sources: {
      asker,
      template: ofTemplate,
      build: buildOf(task),
      file: task.playbook ? asker : ofTemplate,
      branch: task.git_branch ? asker : template.git_branch?.trim() ? ofTemplate : ofRepository,
      inventory: task.inventory_id === null ? ofTemplate : asker,
    },
    standingOptions: JSON.parse(task.default_options ?? '[]'),
    environments: environment.environments,
    answers: new Set([...Object.keys(answers), ...Object.keys(taskSecrets)]),
    keys: keys.flatMap(({ id, source }) => {
      const name = resources.keyNameOf(id);
      return name === undefined ? [] : [{ name, source }];
    }),
  });
}

function sourceOf(kind: ValueSource['kind'], { id, name }: Named): ValueSource {
  return { kind, id, name };
}
