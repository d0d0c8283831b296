import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { auditExportAddress } from '../../api/audit.ts';
import { useAuditFilter } from './use-audit-filter.ts';

/** What the filters leave, as a file. */
export function AuditExport({ projectId }: { projectId?: number }) {
  const t = useTranslations('audit');
  const filter = useAuditFilter();
  return (
    <>
      {(['csv', 'jsonl'] as const).map((format) => (
        <Button
          key={format}
          component="a"
          href={auditExportAddress(projectId, filter, format)}
          download
          variant="default"
          leftSection={<IconDownload size={16} />}
        >
          {t(format)}
        </Button>
      ))}
    </>
  );
}
