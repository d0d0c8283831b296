import type { JobInputs } from '@signalbox/contract/runner-protocol';

/** What is longer is cut: it is to be looked at, and a task has many. */
const VALUE_CHARACTERS = 2000;
/** Beyond so many only names are told. */
const ALL_CHARACTERS = 64_000;
/** Beyond so much nothing is told, as JSON: it goes out as one message, and stays with the task for good. */
const DOCUMENT_CHARACTERS = 512 * 1024;

type GivenValue = JobInputs['values'][number];

/** What a job gives to its task as people are shown it: masked and cut. `mask`: as the output is masked. Pure. */
export function shownGiven(given: JobInputs, mask: (text: string) => string): JobInputs {
  const values: GivenValue[] = [];
  let valueRoom = ALL_CHARACTERS;
  let room = DOCUMENT_CHARACTERS;
  for (const one of given.values) {
    const shown = shownValue(one, { mask, room: Math.min(valueRoom, VALUE_CHARACTERS) });
    room -= JSON.stringify(shown).length;
    if (room < 0) return { ...given, values, is_cut: true };
    if (shown.value !== undefined) valueRoom -= textOf(shown.value).length;
    values.push(shown);
  }
  return { ...given, values };
}

interface Showing {
  readonly mask: (text: string) => string;
  /** characters */
  readonly room: number;
}

function shownValue(given: GivenValue, { mask, room }: Showing): GivenValue {
  if (given.value === undefined) return given;
  const text = textOf(given.value);
  const masked = mask(text);
  if (masked.length > room) return { ...given, value: masked.slice(0, room).toWellFormed(), is_cut: true };
  return masked === text ? given : { ...given, value: masked };
}

/** Texts as they are, all else as JSON. */
function textOf(value: NonNullable<GivenValue['value']> | null): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
