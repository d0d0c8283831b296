import { type Text, text } from '@signalbox/contract/texts';

/**
 * Ansible's words for a condition that stops it and that usual playbooks had for years: an answer within
 * braces that is more than a plain word (up to 2.18, from 2.19 on), and a text in place of true or false
 * (from 2.19 on). It breaks them into lines.
 */
const hints: readonly (readonly [RegExp, Text])[] = [
  [
    /Conditional\s+is\s+marked\s+as\s+unsafe|untrusted\s+template\s+or\s+expression/,
    text('exit.unsafe_condition'),
  ],
  [/Conditionals\s+must\s+have\s+a\s+boolean\s+result/, text('exit.text_condition')],
];

/** What to write instead; undefined when the message is of something else. */
export function conditionHint(message: string): Text | undefined {
  return hints.find(([pattern]) => pattern.test(message))?.[1];
}
