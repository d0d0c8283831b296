import { type Integration, needsSecret, proofHeader } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { keyApi } from '../../api/resources.ts';
import { templateChoicesQuery } from '../../api/template-lists.ts';
import { shownName } from '../../lib/shown-name.ts';
import { useListed } from '../../locales/use-listed.ts';
import { useHeldOptionWords } from '../../parts/use-option-words.ts';
import { CodeFact, Fact, Facts } from '../../ui/facts.tsx';
import { AnchorLink } from '../../ui/links.tsx';
import { useIntegrationWords } from './integration-words.ts';
import { TemplateLink } from './template-link.tsx';

/** What it starts, and how a sender proves itself. */
export function IntegrationFacts({ of }: { of: Integration }) {
  const t = useTranslations('integrations');
  const listed = useListed();
  const { project_id: projectId, auth_method: method } = of;
  const words = useIntegrationWords();
  const { data: keys } = useQuery(keyApi.choices(projectId));
  const { data: templates } = useQuery(templateChoicesQuery(projectId));
  const key = keys?.find(({ id }) => id === of.auth_secret_id);
  const app = templates?.find(({ id }) => id === of.template_id)?.app;
  const options = useHeldOptionWords(app ?? '', of.task_params);
  return (
    <Facts>
      <Fact label={t('starts')}>
        <TemplateLink projectId={projectId} templateId={of.template_id} />
      </Fact>
      <Fact label={t('method')}>{words.method(method)}</Fact>
      {needsSecret(method) && (
        <>
          <Fact label={t('header')}>
            <CodeFact>{proofHeader(of)}</CodeFact>
          </Fact>
          <Fact label={t('key')}>
            {key && (
              <AnchorLink
                to="/project/$projectId/keys"
                params={{ projectId: String(projectId) }}
                search={{ edit: key.id }}
              >
                {shownName(key)}
              </AnchorLink>
            )}
          </Fact>
        </>
      )}
      <Fact label={t('options')}>{listed(options)}</Fact>
      <Fact label={t('savedBy')}>
        {of.user_name && (of.user_left ? t('savedByLeft', { name: of.user_name }) : of.user_name)}
      </Fact>
    </Facts>
  );
}
