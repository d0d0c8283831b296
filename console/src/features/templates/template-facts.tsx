import type { Template } from '@signalbox/contract';
import { profileOf } from '@signalbox/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { appsQuery, appTitle } from '../../api/apps.ts';
import { environmentApi, inventoryApi, repositoryApi } from '../../api/resources.ts';
import { templateChoicesQuery } from '../../api/template-lists.ts';
import { shownName } from '../../lib/shown-name.ts';
import { useListed } from '../../locales/use-listed.ts';
import { TemplateRuns } from '../../parts/template-runs.tsx';
import { useHeldOptionWords } from '../../parts/use-option-words.ts';
import { argumentsOf } from '../../ui/arguments-field.tsx';
import { CodeFact, Fact, Facts } from '../../ui/facts.tsx';
import { AnchorLink } from '../../ui/links.tsx';
import { typeNames } from './template-names.ts';

/** What a template runs and with what; every name leads to the thing itself. */
export function TemplateFacts({ template }: { template: Template }) {
  const t = useTranslations('templates');
  const form = useTranslations('templateForm');
  const listed = useListed();
  const projectId = template.project_id;
  const { data: apps } = useQuery(appsQuery);
  const { data: inventories } = useQuery(inventoryApi.choices(projectId));
  const { data: environments } = useQuery(environmentApi.choices(projectId));
  const { data: repositories } = useQuery(repositoryApi.choices(projectId));
  const { data: templates } = useQuery({
    ...templateChoicesQuery(projectId),
    enabled: template.build_template_id !== null,
  });
  const params = { projectId: String(projectId) };
  const inventory = inventories?.find((one) => one.id === template.inventory_id);
  const own = template.environment_ids.flatMap((id) => environments?.find((one) => one.id === id) ?? []);
  const repository = repositories?.find((one) => one.id === template.repository_id);
  const build = templates?.find((one) => one.id === template.build_template_id);
  const args = argumentsOf(template.arguments);
  const options = useHeldOptionWords(template.app, template.task_params);
  const queue = useQueueWords(template);
  return (
    <Facts>
      <Fact label={t('app')}>{appTitle(apps, template.app)}</Fact>
      <Fact label={t('type')}>{t(typeNames[template.type])}</Fact>
      <Fact label={form(profileOf(template.app).file.word)}>
        {template.playbook && <CodeFact>{template.playbook}</CodeFact>}
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
      <Fact label={t('arguments')}>{args.length > 0 && <CodeFact>{args.join(' ')}</CodeFact>}</Fact>
      <Fact label={t('options')}>{listed(options)}</Fact>
      <Fact label={t('queue')}>{listed(queue)}</Fact>
      {template.last_task_id !== null && (
        <Fact label={t('runs')}>
          <TemplateRuns projectId={projectId} templateId={template.id} />
        </Fact>
      )}
      <Fact label={t('survey')}>
        {listed(template.survey_vars?.map((variable) => variable.title || variable.name) ?? [])}
      </Fact>
    </Facts>
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
