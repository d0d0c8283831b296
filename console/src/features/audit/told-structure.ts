/**
 * Lists and maps that the audit log tells as JSON, as lines that people read: what a survey asks, options,
 * who must approve, variables. Pure.
 */
import { isTaskOption, optionGates, type TaskOption } from '@signalbox/contract/rules';
import { optionWords } from '../../parts/option-words.ts';
import { readLists } from './cut-json.ts';

/** How a line is called: by a word, by what people have named it, or both. */
export interface LineName {
  readonly word?: StructureWord | undefined;
  readonly named?: string | undefined;
  /** an option that a single task may choose otherwise */
  readonly gate?: TaskOption | undefined;
}

export type LineValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'word'; readonly word: StructureWord }
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'people' | 'roles' | 'inventory'; readonly of: readonly string[] }
  | { readonly kind: 'lines'; readonly lines: readonly Line[] };

export interface Line {
  /** by which it is known again on the other side */
  readonly key: string;
  readonly name: LineName;
  readonly value: LineValue;
}

const fields = {
  survey: {
    title: 'templateForm.variableLabel',
    description: 'templateForm.variableDescription',
    type: 'templateForm.variableType',
    required: 'templateForm.variableRequired',
    values: 'templateForm.values',
  },
  approval: {
    approvals: 'approvals.count',
    user_ids: 'approvals.people',
    roles: 'approvals.roles',
    expires_minutes: 'approvals.expires',
    starter_may_approve: 'approvals.starter',
    emergency: 'approvals.emergency',
  },
  asked: {
    git_branch: 'schedules.branch',
    message: 'schedules.message',
    version: 'schedules.version',
    arguments: 'templates.arguments',
    playbook: 'templates.playbook',
    inventory_id: 'templates.inventory',
    inventory: 'templates.inventory',
  },
} as const;
const surveyTypes = {
  '': 'templateForm.typeString',
  string: 'templateForm.typeString',
  int: 'templateForm.typeInt',
  integer: 'templateForm.typeInt',
  enum: 'templateForm.typeEnum',
  secret: 'templateForm.typeSecret',
} as const;
const ANSWERS = 'schedules.values';
type ValueOf<T> = T[keyof T];
type FieldsWord = ValueOf<{ [K in keyof typeof fields]: ValueOf<(typeof fields)[K]> }>;
type OptionWord = `run.${(typeof optionWords)[TaskOption]['label']}`;
type StructureWord =
  | FieldsWord
  | OptionWord
  | ValueOf<typeof surveyTypes>
  | typeof ANSWERS
  | 'users.yes'
  | 'audit.no';

type Reader = (value: unknown) => readonly Line[] | undefined;

const readers: Readonly<Record<string, Reader>> = {
  survey_vars: surveyLines,
  approval: approvalLines,
  task_params: askedLines,
  json: (value) => flatLines(value),
  env: (value) => flatLines(value),
  exit_codes: (value) => flatLines(value),
};

/** undefined: it is none of these, or nothing that can be read */
export function linesOf(column: string, text: string | null): readonly Line[] | undefined {
  const read = Object.hasOwn(readers, column) ? readers[column] : undefined;
  if (read === undefined) return undefined;
  return text === null || text === '' ? [] : read(readLists(text));
}

function surveyLines(value: unknown): readonly Line[] | undefined {
  if (value === null) return [];
  if (!Array.isArray(value)) return undefined;
  return value.filter(isMap).map((variable, index) => {
    const name = textOf(variable.name) || String(index + 1);
    return {
      key: name,
      name: { named: name },
      value: { kind: 'lines', lines: variableLines(variable) },
    };
  });
}

function variableLines(variable: Fields): readonly Line[] {
  return known(fields.survey, variable, (field, value) => {
    if (field === 'type') {
      const type = textOf(value);
      const word = Object.hasOwn(surveyTypes, type)
        ? surveyTypes[type as keyof typeof surveyTypes]
        : undefined;
      return word ? { kind: 'word', word } : text(type);
    }
    if (field === 'values') return choices(value);
    return plain(value);
  });
}

/** Those of which the name says what they are stand alone. */
function choices(value: unknown): LineValue | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const told = value.filter(isMap).map((choice) => {
    const [name, given] = [textOf(choice.name), textOf(choice.value)];
    return name === given || given === '' ? name : `${name} (${given})`;
  });
  return text(told.join(', '));
}

function approvalLines(value: unknown): readonly Line[] | undefined {
  if (value === null) return [];
  if (!isMap(value)) return undefined;
  return known(fields.approval, value, (field, one) => {
    if (field === 'expires_minutes') {
      return typeof one === 'number' ? { kind: 'count', count: one / 60 } : undefined;
    }
    if (field === 'approvals' && typeof one === 'number') return { kind: 'count', count: one };
    if (field === 'user_ids') return several('people', one);
    return field === 'roles' ? several('roles', one) : plain(one);
  });
}

function several(kind: 'people' | 'roles', value: unknown): LineValue | undefined {
  return Array.isArray(value) && value.length > 0 ? { kind, of: value.map(String) } : undefined;
}

/** Options that stand one level deeper, and answers that are a text of their own, come up among the others. */
function askedLines(value: unknown): readonly Line[] | undefined {
  if (value === null) return [];
  if (!isMap(value)) return undefined;
  return Object.entries(value).flatMap(([field, one]) => {
    if (field === 'params' && isMap(one)) return askedLines(one) ?? [];
    if (field === 'environment') return answerLines(one);
    const shown = field.startsWith('inventory') ? inventory(one) : plain(one);
    return shown ? [{ key: field, name: askedName(field), value: shown }] : [];
  });
}

function inventory(value: unknown): LineValue | undefined {
  return typeof value === 'number' ? { kind: 'inventory', of: [String(value)] } : plain(value);
}

function askedName(field: string): LineName {
  if (isTaskOption(field)) return { word: `run.${optionWords[field].label}` };
  const gate = optionGates.find(({ key }) => key === field);
  if (gate) return { gate: gate.options[0] };
  const word = Object.hasOwn(fields.asked, field)
    ? fields.asked[field as keyof typeof fields.asked]
    : undefined;
  return word ? { word } : { named: field };
}

function answerLines(value: unknown): readonly Line[] {
  const answers = typeof value === 'string' ? readLists(value) : value;
  return (flatLines(answers) ?? []).map((line) => ({
    ...line,
    key: `environment.${line.key}`,
    name: { word: ANSWERS, named: line.name.named },
  }));
}

/** Variables, those within others by their path. */
function flatLines(value: unknown, path?: string): readonly Line[] | undefined {
  if (value === null && path === undefined) return [];
  const entries = entriesOf(value);
  if (entries === undefined) {
    if (path === undefined) return undefined;
    return [{ key: path, name: { named: path }, value: plain(value) ?? text('') }];
  }
  return entries.flatMap(([name, one]) => flatLines(one, placeIn(path, name, Array.isArray(value))) ?? []);
}

function placeIn(path: string | undefined, name: string, isElement: boolean): string {
  if (isElement) return `${path ?? ''}[${name}]`;
  return path === undefined ? name : `${path}.${name}`;
}

/** undefined: it stands for itself, as a list of texts does */
function entriesOf(value: unknown): readonly (readonly [string, unknown])[] | undefined {
  if (Array.isArray(value)) return value.some(isContainer) ? Object.entries(value) : undefined;
  return isMap(value) ? Object.entries(value) : undefined;
}

const isContainer = (value: unknown): boolean => typeof value === 'object' && value !== null;

function known<Field extends string>(
  words: Readonly<Record<Field, StructureWord>>,
  values: Fields,
  shown: (field: Field, value: unknown) => LineValue | undefined,
): readonly Line[] {
  return (Object.keys(words) as Field[]).flatMap((field) => {
    const value = shown(field, values[field]);
    return value ? [{ key: field, name: { word: words[field] }, value }] : [];
  });
}

/** undefined: there is nothing to tell */
function plain(value: unknown): LineValue | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'boolean') return { kind: 'word', word: value ? 'users.yes' : 'audit.no' };
  if (Array.isArray(value)) return value.length === 0 ? undefined : text(value.map(textOf).join(', '));
  return text(textOf(value));
}

const text = (told: string): LineValue => ({ kind: 'text', text: told });

type Fields = Readonly<Record<string, unknown>>;

function isMap(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
