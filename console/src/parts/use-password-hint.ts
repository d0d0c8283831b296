import type { getPasswordRules } from '@signalbox/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../lib/api-client.ts';

/** The usual one, until the server has said its own. */
const USUAL_LENGTH = 8;

const passwordRulesQuery = queryOptions({
  queryKey: ['password-rules'],
  queryFn: ({ signal }) => call<typeof getPasswordRules>('GET /api/auth/password_rules', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** What a new password must be like. */
export function usePasswordHint(): string {
  const t = useTranslations('passwords');
  const { data } = useQuery(passwordRulesQuery);
  return t('hint', { count: data?.min_length ?? USUAL_LENGTH });
}
