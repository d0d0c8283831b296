/** Signs and blanks that are not those of the language of a catalogue. */

interface Rule {
  readonly says: string;
  readonly wrong: RegExp;
}

/** Quotation marks; English has others in the console than in what programs read of the server. */
const quotes: Readonly<Record<string, string>> = {
  es: '«»',
  ru: '«»',
  de: '„“',
  zh_cn: '“”',
  zh_tw: '「」『』',
  fr: '«»',
  it: '“”',
  pl: '„”',
  pt: '«»',
  pt_br: '“”',
  nl: '“”',
};

const everywhere: readonly Rule[] = [
  { says: 'two blanks', wrong: / {2}/ },
  { says: 'three dots for an ellipsis', wrong: /(?<![=.])\.\.\.(?!\w)/ },
  { says: 'a straight apostrophe', wrong: /\p{L}'\p{L}/u },
];

const chinese: readonly Rule[] = [
  { says: 'no blank between Chinese and Latin', wrong: /\p{Script=Han}[A-Za-z\d]|[A-Za-z\d]\p{Script=Han}/u },
  { says: 'narrow punctuation', wrong: /\p{Script=Han} ?[,;:!?()]|[,;!?()] ?\p{Script=Han}/u },
  { says: 'a blank beside wide punctuation', wrong: /[，。：；（）「」！？、] | [，。：；（）「」！？、]/ },
];

const own: Readonly<Record<string, readonly Rule[]>> = {
  fr: [{ says: 'no narrow blank', wrong: /[^\P{Z}\u202f][:;?!»]|«(?!\u202f)|[\p{L}\p{N}»)}](?:[;?!»]|: )/u }],
  ru: [{ says: 'a line may begin with its dash', wrong: /[^\u00a0]—/ }],
  zh_cn: chinese,
  zh_tw: chinese,
};

/** What stands in a text for a program: its signs are those of the program. */
const code = /Authorization: Bearer|when: answer|\(a\+\)\+/g;

/** One line per fault. */
export function typographyFaults(texts: ReadonlyMap<string, string>, language: string): string[] {
  const strange = [...'«»„“”‟"「」『』'].filter((mark) => !quotes[language]?.includes(mark));
  const rules: readonly Rule[] = [
    { says: 'quotation marks of another language', wrong: new RegExp(`[${strange.join('')}]`) },
    ...everywhere,
    ...(own[language] ?? []),
  ];
  return [...texts].flatMap(([key, text]) => {
    const shown = text.replace(code, 'code').replace(/\{[a-z_]+\}/g, '{}');
    return rules.filter(({ wrong }) => wrong.test(shown)).map(({ says }) => `${key}: ${says}: ${text}`);
  });
}
