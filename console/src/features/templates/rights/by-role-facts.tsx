import { hasPermission, permissionsOf } from '@signalbox/contract/rules';
import { useTranslations } from 'use-intl';
import { useRoleNames } from '../../../api/use-role-names.ts';
import { useListed } from '../../../locales/use-listed.ts';
import { levelNames, levelOf } from '../../../parts/right-levels.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';

interface ByRoleProps {
  readonly projectId: number;
  readonly isLimited: boolean;
}

/** What the roles of a project give on a template by themselves. On a limited one: those that manage the team. */
export function ByRoleFacts({ projectId, isLimited }: ByRoleProps) {
  const t = useTranslations('templateRights');
  const listed = useListed();
  const { choices, made } = useRoleNames(projectId);
  const maskOf = (slug: string) =>
    made.find((role) => role.slug === slug)?.permissions ?? permissionsOf(slug);
  const counting = choices.filter(
    ({ value }) => !isLimited || hasPermission(maskOf(value), 'manageProjectUsers'),
  );
  return (
    <Facts>
      {levelNames.toReversed().map((level) => (
        <Fact key={level} label={t(`can.${level}`)}>
          {listed(counting.filter(({ value }) => levelOf(maskOf(value)) === level).map(({ label }) => label))}
        </Fact>
      ))}
    </Facts>
  );
}
