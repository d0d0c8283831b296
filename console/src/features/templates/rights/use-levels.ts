import { useTranslations } from 'use-intl';
import { type TemplatePermission, useTemplateAccess } from '../../../api/use-template-access.ts';
import { levelNames, type RightLevel } from '../../../parts/right-levels.ts';

interface LevelChoice {
  readonly value: RightLevel;
  readonly label: string;
  readonly disabled: boolean;
}

const needs: Readonly<Record<RightLevel, readonly TemplatePermission[]>> = {
  see: [],
  run: ['runProjectTasks'],
  edit: ['manageProjectResources'],
  both: ['runProjectTasks', 'manageProjectResources'],
};

/** What can be given on a template: nobody gives more than he may do with it himself. */
export function useLevels(projectId: number, templateId: number): LevelChoice[] {
  const t = useTranslations('templateRights.can');
  const { lacks } = useTemplateAccess(projectId);
  return levelNames.map((value) => ({
    value,
    label: t(value),
    disabled: needs[value].some((permission) => lacks(permission, templateId)),
  }));
}
