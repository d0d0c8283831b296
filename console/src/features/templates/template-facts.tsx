import type { Template } from '@signalbox/contract';
import { DEBUG_LEVEL, readStandingOptions } from '@signalbox/contract/rules';
import { text } from '@signalbox/contract/texts';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { appsQuery, appTitle } from '../../api/apps.ts';
import { environmentApi, inventoryApi, repositoryApi } from '../../api/resources.ts';
import { templatesQuery } from '../../api/templates.ts';
import { shownName } from '../../lib/shown-name.ts';
import { argumentsOf } from '../../ui/arguments-field.tsx';
import { AnchorLink } from '../../ui/links.tsx';
import classes from './template-facts.module.css';
import { typeNames } from './template-names.ts';

/** What a template runs and with what; every name leads to the thing itself. */
export function TemplateFacts({ template }: { template: Template }) {
  const t = useTranslations('templates');
  const projectId = template.project_id;
  const { data: apps } = useQuery(appsQuery);
  const { data: inventories } = useQuery(inventoryApi.list(projectId));
  const { data: environments } = useQuery(environmentApi.list(projectId));
  const { data: repositories } = useQuery(repositoryApi.list(projectId));
  const { data: templates } = useQuery({
    ...templatesQuery(projectId),
    enabled: template.build_template_id !== null,
  });
  const params = { projectId: String(projectId) };
  const inventory = inventories?.find((one) => one.id === template.inventory_id);
  const own = template.environment_ids.flatMap((id) => environments?.find((one) => one.id === id) ?? []);
  const repository = repositories?.find((one) => one.id === template.repository_id);
  const build = templates?.find((one) => one.id === template.build_template_id);
  const args = argumentsOf(template.arguments);
  const options = useStandingOptions(template);
  const queue = useQueueWords(template);
  return (
    <dl className={classes.facts}>
      <Fact label={t('app')}>{appTitle(apps, template.app)}</Fact>
      <Fact label={t('type')}>{t(typeNames[template.type])}</Fact>
      <Fact label={t('playbook')}>
        {template.playbook && <code className={classes.code}>{template.playbook}</code>}
      </Fact>
      <Fact label={t('buildTemplate')}>
        {build && (
          <AnchorLink
            to="/project/$projectId/templates/$templateId"
            params={{ ...params, templateId: String(build.id) }}
          >
            {shownName(build)}
          </AnchorLink>
        )}
      </Fact>
      <Fact label={t('inventory')}>
        {inventory && (
          <AnchorLink to="/project/$projectId/inventory" params={params} search={{ edit: inventory.id }}>
            {shownName(inventory)}
          </AnchorLink>
        )}
      </Fact>
      <Fact label={t('environment')}>
        {own.length > 0 &&
          own.map((environment, index) => (
            <Fragment key={environment.id}>
              {index > 0 && ', '}
              <AnchorLink
                to="/project/$projectId/environment"
                params={params}
                search={{ edit: environment.id }}
              >
                {shownName(environment)}
              </AnchorLink>
            </Fragment>
          ))}
      </Fact>
      <Fact label={t('repository')}>
        {repository && (
          <AnchorLink to="/project/$projectId/repositories" params={params} search={{ edit: repository.id }}>
            {shownName(repository)}
          </AnchorLink>
        )}
      </Fact>
      <Fact label={t('branch')}>{template.git_branch}</Fact>
      <Fact label={t('arguments')}>
        {args.length > 0 && <code className={classes.code}>{args.join(' ')}</code>}
      </Fact>
      <Fact label={t('options')}>{options.join(', ')}</Fact>
      <Fact label={t('queue')}>{queue.join(', ')}</Fact>
      <Fact label={t('survey')}>
        {template.survey_vars?.map((variable) => variable.title || variable.name).join(', ')}
      </Fact>
    </dl>
  );
}

/** What differs from the usual. */
function useQueueWords({ allow_parallel_tasks, priority, timeout_seconds: seconds }: Template): string[] {
  const t = useTranslations('templates');
  return [
    allow_parallel_tasks && t('parallel'),
    priority !== 0 && t('priority', { priority }),
    seconds !== null && t('timeout', { minutes: seconds / 60 }),
  ].filter((word) => typeof word === 'string');
}

/** Options of all its tasks, in the words of the form that starts one. */
function useStandingOptions({ app, task_params }: Template): string[] {
  const t = useTranslations('run');
  const { params } = readStandingOptions(app, { whose: text('option.of_template'), values: task_params });
  return [
    params.debug && `${t('debug')} -${'v'.repeat(params.debug_level || DEBUG_LEVEL.usual)}`,
    params.dry_run && t('dryRun'),
    params.diff && t('diff'),
    params.limit && `${t('limit')} ${params.limit}`,
    params.tags?.length && `${t('tags')} ${params.tags.join(', ')}`,
    params.skip_tags?.length && `${t('skipTags')} ${params.skip_tags.join(', ')}`,
    params.plan && t('plan'),
    params.auto_approve && t('autoApprove'),
    params.destroy && t('destroy'),
    params.refresh && t('refresh'),
    params.upgrade && t('upgrade'),
    params.reconfigure && t('reconfigure'),
    params.targets?.length && `${t('targets')} ${params.targets.join(', ')}`,
    params.var_files?.length && `${t('varFiles')} ${params.var_files.join(', ')}`,
  ].filter((word) => typeof word === 'string');
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
