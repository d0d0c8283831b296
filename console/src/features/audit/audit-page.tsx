import { useTranslations } from 'use-intl';
import { AdministratorsPage } from '../../parts/administrators-page.tsx';
import { AuditExport } from './audit-export.tsx';
import { AuditList } from './audit-list.tsx';

/** What was done, tried and refused on the whole server. */
export function AuditPage() {
  const t = useTranslations('audit');
  return (
    <AdministratorsPage
      title={t('title')}
      subtitle={t('subtitle')}
      notAllowed={t('notAllowed')}
      actions={<AuditExport />}
    >
      <AuditList />
    </AdministratorsPage>
  );
}
