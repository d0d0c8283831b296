/**
 * The build that a deployment takes, and one that was asked for in its form. That one is awaited until it has ended
 * or somebody chooses otherwise: a form that is closed and opened again still waits.
 */
import type { Task, Template } from '@signalbox/contract';
import { isFinalTaskStatus } from '@signalbox/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { buildsQuery, taskQuery } from '../../api/tasks.ts';
import { ApiError } from '../../lib/api-client.ts';
import { dropDraft, readDraft, writeDraft } from '../../lib/drafts.ts';
import { worded } from '../../locales/language.ts';

interface NewBuild {
  readonly id: number;
  /** it is to be deployed once it has succeeded */
  readonly isWanted: boolean;
}

/** Kept as a draft is: it survives a reload, and goes with whoever is signed in. */
function readBuild(form: string): NewBuild | undefined {
  const { id, isWanted } = readDraft(form)?.values ?? {};
  return typeof id === 'number' ? { id, isWanted: isWanted === true } : undefined;
}

interface BuildChoice {
  readonly value: string;
  readonly label: string;
}

export interface DeployedBuild {
  readonly choices: readonly BuildChoice[];
  /** the one to deploy, as the value of a choice */
  readonly id: string | null;
  /** there is nothing to deploy, as far as is known */
  readonly isMissing: boolean;
  readonly isPending: boolean;
  /** the start waits for the new build */
  readonly isAwaited: boolean;
  readonly newBuild: NewBuild | undefined;
  /** undefined until it is known */
  readonly newTask: Task | undefined;
  /** it was removed, or may no longer be read */
  readonly isNewGone: boolean;
  readonly await: (task: Task) => void;
  /** what is chosen counts, whatever becomes of the new one */
  readonly stopWaiting: () => void;
  readonly forget: () => void;
}

interface Form {
  readonly template: Template;
  readonly like: Task | undefined;
  /** undefined until somebody chooses; then the newest one counts */
  readonly chosenId: string | null | undefined;
}

export function useDeployedBuild({ template, like, chosenId }: Form): DeployedBuild {
  const builds = useBuilds(template);
  const form = `build.${template.project_id}.${template.id}.${like?.id ?? 'new'}`;
  const [newBuild, setNewBuild] = useState(() => readBuild(form));
  const { data: newTask, error } = useQuery({
    ...taskQuery(template.project_id, newBuild?.id ?? 0),
    enabled: newBuild !== undefined,
  });
  const keep = (build: NewBuild | undefined) => {
    if (build) writeDraft(form, { ...build });
    else dropDraft(form);
    setNewBuild(build);
  };
  const isNewGone = error instanceof ApiError && (error.status === 404 || error.status === 403);
  const isGood = newTask?.status === 'success';
  const isOver = isNewGone || (newTask !== undefined && isFinalTaskStatus(newTask.status));
  useEffect(() => {
    if (isOver) dropDraft(form);
  }, [isOver, form]);
  const choices = withNew(builds.items, isGood ? newTask : undefined);
  const isTaken = isGood && newBuild?.isWanted === true;
  const id = isTaken ? String(newTask.id) : (chosenId ?? choices[0]?.value ?? null);
  return {
    choices,
    id,
    isMissing: template.type === 'deploy' && id === null,
    isPending: builds.isPending,
    isAwaited: newBuild?.isWanted === true && !isOver,
    newBuild,
    newTask,
    isNewGone,
    await: (task) => keep({ id: task.id, isWanted: true }),
    stopWaiting: () => newBuild && keep({ ...newBuild, isWanted: false }),
    forget: () => keep(undefined),
  };
}

/** The list of those that succeeded is asked for again only some time after the end of one. */
function withNew(items: readonly BuildChoice[], task: Task | undefined): readonly BuildChoice[] {
  if (task === undefined || items.some(({ value }) => value === String(task.id))) return items;
  return [choiceOf(task), ...items];
}

/** The successful builds that a deploy can take; the newest one first. */
function useBuilds(template: Template): { items: readonly BuildChoice[]; isPending: boolean } {
  const buildTemplateId = template.type === 'deploy' ? template.build_template_id : null;
  const { data, isPending } = useQuery({
    ...buildsQuery(template.project_id, buildTemplateId ?? 0),
    enabled: buildTemplateId !== null,
  });
  return { items: (data?.tasks ?? []).map(choiceOf), isPending: isPending && buildTemplateId !== null };
}

type Build = Pick<Task, 'id' | 'version' | 'message' | 'message_text'> & {
  readonly build_task?: { readonly version: string | null } | null;
};

function choiceOf(task: Build): BuildChoice {
  return {
    value: String(task.id),
    label: [
      task.version ?? task.build_task?.version ?? `#${task.id}`,
      worded(task.message_text, task.message),
    ]
      .filter(Boolean)
      .join(' · '),
  };
}
