import { Select, TextInput } from '@mantine/core';
import { needsSecret } from '@signalbox/contract';
import { useTranslations } from 'use-intl';
import { KeySelect } from '../../parts/key-select.tsx';
import { AnchorLink } from '../../ui/links.tsx';
import type { ContractForm } from '../../ui/use-contract-form.ts';
import { methods, useIntegrationWords } from './integration-words.ts';

interface Proof {
  readonly auth_method: string;
  readonly auth_header: string;
  readonly auth_secret_id: number | null;
}

interface ProofFieldsProps<Values extends Proof> {
  readonly projectId: number;
  readonly form: ContractForm<Values>;
}

/** How a sender proves itself, and with which secret. */
export function ProofFields<Values extends Proof>({ projectId, form }: ProofFieldsProps<Values>) {
  const t = useTranslations('integrations');
  const words = useIntegrationWords();
  const { auth_method: method, auth_secret_id: keyId } = form.getValues();
  const isKnown = methods.some((one) => one === (method || 'none'));
  const hint = method === 'token' || method === 'hmac' ? undefined : methodHint(method);
  return (
    <>
      <Select
        label={t('method')}
        description={hint && t(hint)}
        allowDeselect={false}
        data={[...methods, ...(isKnown ? [] : [method])].map((value) => ({
          value,
          label: words.method(value),
        }))}
        value={method || 'none'}
        onChange={(value) =>
          form.setFieldValue('auth_method', (value === 'none' ? '' : (value ?? '')) as never)
        }
        error={form.errors.auth_method}
      />
      {(method === 'token' || method === 'hmac') && (
        <TextInput
          label={t('header')}
          description={t(method === 'token' ? 'tokenHint' : 'hmacHint')}
          placeholder={method === 'token' ? 'X-Token' : 'X-Signature'}
          required
          {...form.getInputProps('auth_header')}
        />
      )}
      {needsSecret(method) && (
        <KeySelect
          projectId={projectId}
          label={t('key')}
          description={t.rich(method === 'basic' ? 'basicKeyHint' : 'keyHint', {
            link: (words) => (
              <AnchorLink to="/project/$projectId/keys" params={{ projectId: String(projectId) }} size="xs">
                {words}
              </AnchorLink>
            ),
          })}
          isRequired
          types={['login_password']}
          value={keyId}
          onChange={(id) => form.setFieldValue('auth_secret_id', id as never)}
          error={form.errors.auth_secret_id}
        />
      )}
    </>
  );
}

const hints = {
  '': 'noneHint',
  none: 'noneHint',
  github: 'githubHint',
  gitlab: 'gitlabHint',
  standard: 'standardHint',
  slack: 'slackHint',
} as const;

function methodHint(method: string) {
  return Object.hasOwn(hints, method) ? hints[method as keyof typeof hints] : undefined;
}
