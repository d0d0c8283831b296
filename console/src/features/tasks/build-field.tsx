import type { Task, Template } from '@signalbox/contract';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTemplateAccess } from '../../api/use-template-access.ts';
import type { RunRequest } from '../../parts/run-state.ts';
import { SelectWithWay } from '../../parts/select-with-new.tsx';
import { NewBuildState } from './new-build-state.tsx';
import type { DeployedBuild } from './use-deployed-build.ts';

interface Run {
  readonly request: RunRequest;
  readonly onClose: () => void;
  readonly onStarted: (task: Task) => void;
}

interface BuildFieldProps {
  readonly template: Template;
  readonly build: DeployedBuild;
  readonly isTried: boolean;
  /** what the server says of the choice */
  readonly problem: string | undefined;
  readonly onChange: (buildId: string | null) => void;
  /** the dialog that starts a build, which is the one that this field lies in */
  readonly renderRun: (run: Run) => ReactNode;
}

/** The version that is deployed: one that was built, or a new one that is built from here. */
export function BuildField({ template, build, isTried, problem, onChange, renderRun }: BuildFieldProps) {
  const t = useTranslations();
  const { can } = useTemplateAccess(template.project_id);
  const [isBuilding, setBuilding] = useState(false);
  const complaint = useComplaint(build, isTried);
  const buildTemplateId = template.build_template_id;
  const mayBuild = buildTemplateId !== null && can('runProjectTasks', buildTemplateId);
  const take = (id: string | null) => {
    build.stopWaiting();
    onChange(id);
  };
  return (
    <div>
      <SelectWithWay
        label={t('run.buildVersion')}
        data={build.choices}
        value={build.id}
        onChange={take}
        required
        allowDeselect={false}
        nothingFoundMessage={t('run.noBuilds')}
        error={problem ?? complaint}
        way={mayBuild ? { label: t('newObject.build'), open: () => setBuilding(true) } : undefined}
      />
      <NewBuildState template={template} build={build} onStay={() => take(build.id)} />
      {isBuilding &&
        buildTemplateId !== null &&
        renderRun({
          request: { projectId: template.project_id, templateId: buildTemplateId },
          onClose: () => setBuilding(false),
          onStarted: build.await,
        })}
    </div>
  );
}

function useComplaint(build: DeployedBuild, isTried: boolean): string | undefined {
  const t = useTranslations('run');
  if (build.isAwaited)
    return isTried
      ? t(build.isMissing ? 'newBuild.held' : 'newBuild.heldOr', { button: t('newBuild.dontWait') })
      : undefined;
  if (!build.isMissing || build.isPending) return undefined;
  if (build.choices.length === 0) return t('noBuilds');
  return isTried ? t('buildRequired') : undefined;
}
