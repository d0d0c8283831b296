import { useTranslations } from 'use-intl';
import { useTestConnection } from '../api/connection-tests.ts';
import type { LookAsked } from '../api/repository-look.ts';
import { ConnectionTrial } from './connection-trial.tsx';

interface ConnectionTestProps {
  readonly projectId: number;
  /** what is typed now; undefined while something is missing for a test */
  readonly asked: LookAsked | undefined;
  readonly missing: string;
}

/** Whether a runner reaches a repository. */
export function ConnectionTest({ projectId, asked, missing }: ConnectionTestProps) {
  const t = useTranslations('connectionTest');
  return (
    <ConnectionTrial
      test={useTestConnection(projectId)}
      asked={asked}
      missing={missing}
      tell={({ branch, branches, commit_hash, runnables: { length: count } }) =>
        branch === ''
          ? t('folder', { count })
          : t('reached', { branch, commit: commit_hash.slice(0, 10), branches: branches.length, count })
      }
    />
  );
}
