import type { Job } from '@signalbox/contract/runner-protocol';

/**
 * The variables of a task as one YAML document that is JSON apart from the tag `!unsafe`: answers of whoever started the task stay
 * plain text for ansible and are never evaluated as templates. Pure.
 */
export function extraVarsDocument(job: Job): string {
  const entries = job.variables
    .filter((variable) => variable.name !== 'semaphore_vars')
    .map(({ name, value, is_trusted }) => `  ${text(name)}: ${node(value, is_trusted)}`);
  entries.push(`  "semaphore_vars": {"task_details": ${node(job.details, false)}}`);
  return `{\n${entries.join(',\n')}\n}\n`;
}

function node(value: unknown, isTrusted: boolean): string {
  if (typeof value === 'string') return isTrusted ? text(value) : `!unsafe ${text(value)}`;
  if (typeof value === 'number') return number(value);
  if (Array.isArray(value)) return `[${value.map((item) => node(item, isTrusted)).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([key, item]) => `${text(key)}: ${node(item, isTrusted)}`)
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
