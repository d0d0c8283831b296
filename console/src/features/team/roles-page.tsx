import { IconUserShield } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { List } from '../../parts/list.tsx';
import { NewButton } from '../../parts/resource-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Together } from '../../ui/together.tsx';
import { useListedRoles } from './listed-role.ts';
import { useRoleColumns } from './role-columns.tsx';
import { RoleFormDialog } from './role-form-dialog.tsx';
import { TeamTabs } from './team-tabs.tsx';
import { useEditedRole } from './use-edited-role.ts';

export function RolesPage({ projectId }: { projectId: number }) {
  const t = useTranslations('roles');
  const { can } = useProjectAccess(projectId);
  const { query, roles } = useListedRoles(projectId);
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
          rows={roles}
          columns={columns}
          rowKey={({ slug }) => slug}
          nameOf={({ name }) => name}
          searchLabel={t('search')}
          textOf={({ name, slug }) => `${name} ${slug}`}
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
