import { type Messages, useTranslations } from 'use-intl';

/** How a request proves itself, in the order in which forms offer it. */
export const methods = [
  'none',
  'github',
  'gitlab',
  'bitbucket',
  'standard',
  'slack',
  'token',
  'hmac',
  'basic',
] as const satisfies readonly (keyof Messages['integrations']['methods'])[];

/** Parameters of a task that a request may set. */
export const parameters = [
  'git_branch',
  'limit',
  'tags',
  'skip_tags',
  'message',
  'version',
] as const satisfies readonly (keyof Messages['integrations']['parameters'])[];

export const comparisons = [
  'equals',
  'unequals',
  'contains',
] as const satisfies readonly (keyof Messages['integrations']['comparisons'])[];

function isOneOf<Word extends string>(words: readonly Word[], word: string): word is Word {
  return words.some((one) => one === word);
}

/** What clients have sent and nobody knows is shown as it was sent. */
export function useIntegrationWords() {
  const t = useTranslations('integrations');
  return {
    method: (word: string) =>
      isOneOf(methods, word || 'none') ? t(`methods.${word || 'none'}` as 'methods.none') : word,
    parameter: (word: string) => (isOneOf(parameters, word) ? t(`parameters.${word}`) : word),
    comparison: (word: string) => (isOneOf(comparisons, word) ? t(`comparisons.${word}`) : word),
  };
}
