import type { ValueSource as Source } from '@signalbox/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { TaskLink } from '../../../parts/task-link.tsx';
import { AnchorLink } from '../../../ui/links.tsx';
import classes from './execution.module.css';

const kindNames = {
  template: 'fromTemplate',
  environment: 'fromEnvironment',
  repository: 'fromRepository',
  inventory: 'fromInventory',
  user: 'fromUser',
  schedule: 'fromSchedule',
  integration: 'fromIntegration',
  build: 'fromBuild',
  nobody: 'fromNobody',
} as const;

interface ValueSourceProps {
  readonly projectId: number;
  readonly source: Source;
}

/** Where a value came from: what that is, and its name, which leads there. */
export function ValueSource({ projectId, source }: ValueSourceProps) {
  const t = useTranslations('execution');
  return (
    <span className={classes.source}>
      <span className={classes.kind}>{t(kindNames[source.kind])}</span>{' '}
      <SourceLink projectId={projectId} source={source} />
    </span>
  );
}

const lists = {
  environment: '/project/$projectId/environment',
  repository: '/project/$projectId/repositories',
  inventory: '/project/$projectId/inventory',
  schedule: '/project/$projectId/schedule',
} as const;

/** What has gone since then is told where the link leads. */
function SourceLink({ projectId, source: { kind, id, name } }: ValueSourceProps): ReactNode {
  const params = { projectId: String(projectId) };
  if (id === null || kind === 'nobody') return name;
  if (kind === 'build') return <TaskLink taskId={id}>{name || `#${id}`}</TaskLink>;
  if (kind === 'template')
    return (
      <AnchorLink
        to="/project/$projectId/templates/$templateId"
        params={{ ...params, templateId: String(id) }}
      >
        {name}
      </AnchorLink>
    );
  if (kind === 'integration')
    return (
      <AnchorLink
        to="/project/$projectId/integration/$integrationId"
        params={{ ...params, integrationId: String(id) }}
      >
        {name}
      </AnchorLink>
    );
  if (kind === 'user')
    return (
      <AnchorLink to="/project/$projectId/team" params={params}>
        {name}
      </AnchorLink>
    );
  return (
    <AnchorLink to={lists[kind]} params={params} search={{ edit: id }}>
      {name}
    </AnchorLink>
  );
}
