/** What is wrong with a translated template. */
import { choicesIn, namesIn, pluralRules } from './template.ts';

/** Numbers up to here choose all arms that anybody meets; millions have one of their own in some languages. */
const LARGEST_COUNT = 1000;

interface Translated {
  readonly template: string;
  readonly english: string;
  /** BCP 47: which plurals there are */
  readonly locale: string;
}

/** One sentence per fault; none = it can be shown. The English template itself is checked with `en`. */
export function templateFaults({ template, english, locale }: Translated): string[] {
  if (template.trim() === '' && english.trim() !== '') return ['it is empty'];
  let names: string[];
  try {
    names = namesIn(template);
  } catch (error) {
    return [(error as Error).message];
  }
  const wanted = namesIn(english);
  return [
    ...wanted.filter((name) => !names.includes(name)).map((name) => `it does not say {${name}}`),
    ...names.filter((name) => !wanted.includes(name)).map((name) => `it is not told {${name}}`),
    ...choiceFaults({ template, english, locale }),
  ];
}

function choiceFaults({ template, english, locale }: Translated): string[] {
  const originals = choicesIn(english);
  return choicesIn(template).flatMap(({ name, kind, arms }) => {
    const alike = originals.filter((one) => one.name === name);
    const own = [...arms.keys()];
    const isPluralLikeIn = alike.some((one) => one.kind === 'plural');
    if (kind === 'plural') {
      // "and # more": where English needs one form for every number, others may as well.
      const isLoose =
        own.every(isOther) && (locale === 'en' || alike.some((one) => isUniform([...one.arms.keys()])));
      return isLoose ? [] : pluralFaults(name, own, locale);
    }
    if (isPluralLikeIn) return [`{${name}} is a number: choose by plural`];
    const asked = new Set(alike.flatMap((one) => [...one.arms.keys()]));
    return [
      ...[...asked].filter((arm) => !arms.has(arm)).map((arm) => `{${name}} lacks "${arm}"`),
      ...own.filter((arm) => !asked.has(arm)).map((arm) => `{${name}} is never "${arm}"`),
    ];
  });
}

const isOther = (arm: string) => arm === 'other' || arm.startsWith('=');

const isUniform = (arms: readonly string[]) => arms.every((arm) => isOther(arm) && arm !== '=1');

function pluralFaults(name: string, arms: readonly string[], locale: string): string[] {
  const rules = pluralRules(locale);
  const exact = new Set(arms.filter((arm) => arm.startsWith('=')));
  const needed = new Set<string>(['other']);
  for (let count = 0; count <= LARGEST_COUNT; count++) {
    if (!exact.has(`=${count}`)) needed.add(rules.select(count));
  }
  const known: readonly string[] = rules.resolvedOptions().pluralCategories;
  return [
    ...[...needed].filter((arm) => !arms.includes(arm)).map((arm) => `{${name}} lacks the plural "${arm}"`),
    ...arms
      .filter((arm) => !exact.has(arm) && !known.includes(arm))
      .map((arm) => `{${name}}: this language has no plural "${arm}"`),
  ];
}
