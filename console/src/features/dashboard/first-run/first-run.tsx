import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Looked, useFirstRun, useLook } from '../../../api/first-run.ts';
import { useOpenTask } from '../../../parts/use-open-task.ts';
import { messageOf } from '../../../ui/error-text.ts';
import { Panel } from '../../../ui/panel.tsx';
import classes from './first-run.module.css';
import { firstRunOf, type Pick } from './first-run-plan.ts';
import { PickStep } from './pick-step.tsx';
import { Step } from './step.tsx';
import { useFollowedName } from './use-followed-name.ts';
import { accessWantedBy, type Where, WhereStep } from './where-step.tsx';

interface FirstRunProps {
  readonly projectId: number;
  /** that the user has pasted before */
  readonly address: string | undefined;
  readonly onDone: () => void;
}

/** From a Git address to the first task; the rest is made on the way. */
export function FirstRun({ projectId, address, onDone }: FirstRunProps) {
  const t = useTranslations('firstRun');
  const look = useLook(projectId);
  const run = useFirstRun(projectId);
  const openTask = useOpenTask();
  const nameAfter = useFollowedName(projectId, address);
  const [where, setWhere] = useState<Where>();
  const ask = (next: Where, branch = '') => {
    setWhere(next);
    nameAfter(next.url);
    run.reset();
    look.mutate({ url: next.url, branch, key: next.key });
  };
  const start = (looked: Looked, pick: Pick) => {
    if (!where) return;
    run.mutate(firstRunOf(where.url, looked, pick), {
      onSuccess: (task) => {
        onDone();
        openTask(task.id);
      },
    });
  };
  return (
    <Panel title={t('title')} isPadded>
      <p className={classes.intro}>{t('intro')}</p>
      <ol className={classes.steps}>
        <Step title={t('stepWhere')} isDone={look.isSuccess}>
          <WhereStep
            projectId={projectId}
            address={address}
            isBusy={look.isPending}
            isDone={look.isSuccess}
            problem={look.error ? messageOf(look.error) : undefined}
            wanted={look.error ? accessWantedBy(look.error) : undefined}
            onLook={ask}
          />
        </Step>
        <Step title={t('stepWhat')} isDone={run.isSuccess}>
          {look.data && where && (
            <PickStep
              key={`${where.url} ${look.data.content.commit_hash} ${look.data.content.branch}`}
              projectId={projectId}
              looked={look.data}
              isBusy={run.isPending}
              error={run.error}
              onBranch={(branch) => ask(where, branch)}
              onRun={(pick) => start(look.data, pick)}
            />
          )}
        </Step>
      </ol>
    </Panel>
  );
}
