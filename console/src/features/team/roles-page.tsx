import { projectRoles } from '@signalbox/contract/rules';
import { IconUserShield } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { rolePageQuery } from '../../api/roles.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { List } from '../../parts/list.tsx';
import { NewButton } from '../../parts/resource-page.tsx';
import { keptWithin, rowsOf, type SaidWords, useServedPage } from '../../parts/use-served-list.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Together } from '../../ui/together.tsx';
import { useRoleColumns } from './role-columns.tsx';
import { RoleFormDialog } from './role-form-dialog.tsx';
import { TeamTabs } from './team-tabs.tsx';
import { useEditedRole } from './use-edited-role.ts';

const PAGE_SIZE = 50;

export function RolesPage({ projectId }: { projectId: number }) {
  const t = useTranslations('roles');
  const { can } = useProjectAccess(projectId);
  const page = useServedPage({ pageSize: PAGE_SIZE, names: { heldBy: 'held_by' }, said: useSaidWords() });
  const query = useQuery({ ...rolePageQuery(projectId, page), placeholderData: keptWithin(projectId) });
  const columns = useRoleColumns(projectId);
  const { edited, open, close } = useEditedRole();
  const mayMake = can('manageProjectUsers');
  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      actions={mayMake && <NewButton onClick={() => open('')}>{t('new')}</NewButton>}
      tabs={<TeamTabs projectId={projectId} tab="roles" />}
    >
      <Together>
        <List
          name={`${projectId}/roles`}
          label={t('title')}
          query={query}
          rows={rowsOf(query.data)}
          served={query}
          pageSize={PAGE_SIZE}
          columns={columns}
          rowKey={({ slug }) => slug}
          nameOf={({ name }) => name}
          searchLabel={t('search')}
          skeletonRows={4}
          empty={<EmptyState icon={<IconUserShield size={22} />} title={t('title')} />}
        />
      </Together>
      {edited !== undefined && (edited !== '' || mayMake) && (
        <RoleFormDialog key={edited} projectId={projectId} slug={edited} onClose={close} />
      )}
    </Page>
  );
}

/** What is stored by a name, as it is called here. */
function useSaidWords(): SaidWords {
  const t = useTranslations();
  return {
    ...Object.fromEntries(projectRoles.map((role) => [role, t(`shell.role.${role}`)])),
    'scope:built_in': t('roles.builtIn'),
    'scope:server': t('roles.ofServer'),
    'scope:project': t('roles.ofProject'),
  };
}
