import { isIntegerAnswer } from '@signalbox/contract/rules';
import type { Job, JobVariable } from '@signalbox/contract/runner-protocol';
import { isPlainAnswer } from './plain-answer.ts';

/** Is this text to be marked, so that ansible never evaluates it? */
type IsUnsafe = (text: string) => boolean;

/**
 * The variables of a task as one YAML document that is JSON apart from the tag `!unsafe`: answers of whoever
 * started the task stay text for ansible and are never evaluated as templates. Pure.
 */
export function extraVarsDocument(job: Pick<Job, 'variables' | 'details'>): string {
  const secretNames = new Set(job.variables.flatMap((one) => (one.is_secret ? [one.name] : [])));
  const ofTask: IsUnsafe = (answer) => !isPlainAnswer(answer, secretNames);
  const entries = job.variables
    .filter((variable) => variable.name !== 'semaphore_vars')
    .map((variable) => `  ${text(variable.name)}: ${variableNode(variable, ofTask)}`);
  entries.push(`  "semaphore_vars": {"task_details": ${node(job.details, ofTask)}}`);
  return `{\n${entries.join(',\n')}\n}\n`;
}

function variableNode({ value, is_trusted, is_integer }: JobVariable, ofTask: IsUnsafe): string {
  // YAML knows whole numbers of any length; a leading zero would make them octal.
  if (is_integer === true && typeof value === 'string' && isIntegerAnswer(value))
    return BigInt(value).toString();
  return node(value, is_trusted ? () => false : ofTask);
}

function node(value: unknown, isUnsafe: IsUnsafe): string {
  if (typeof value === 'string') return isUnsafe(value) ? `!unsafe ${text(value)}` : text(value);
  if (typeof value === 'number') return number(value);
  if (Array.isArray(value)) return `[${value.map((item) => node(item, isUnsafe)).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([key, item]) => `${text(key)}: ${node(item, isUnsafe)}`)
      .join(', ')}}`;
  return JSON.stringify(value ?? null);
}

/** YAML refuses some characters that JSON leaves as they are. */
function text(value: string): string {
  return JSON.stringify(value.toWellFormed()).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** YAML 1.1 takes 1e+21 for text unless it has a decimal point. */
function number(value: number): string {
  const digits = JSON.stringify(value);
  return /e/.test(digits) && !digits.includes('.') ? digits.replace('e', '.0e') : digits;
}
