import { useTranslations } from 'use-intl';
import { Page } from '../../ui/page.tsx';
import { AuditExport } from './audit-export.tsx';
import { AuditList } from './audit-list.tsx';

/** The same in a project, for who may change it. */
export function ProjectAuditPage({ projectId }: { projectId: number }) {
  const t = useTranslations('audit');
  return (
    <Page title={t('title')} subtitle={t('subtitle')} actions={<AuditExport projectId={projectId} />}>
      <AuditList projectId={projectId} />
    </Page>
  );
}
