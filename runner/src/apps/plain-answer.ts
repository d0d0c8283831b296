/**
 * Which answers of whoever started a task Ansible may get as ordinary text. Text that is marked `!unsafe` is
 * never evaluated, but Ansible also refuses it wherever a playbook puts it into a condition: `when: "{{ flag
 * }}"`, `"'{{ env }}' == 'prod'"`. Those are everyday playbooks, so what can do no harm there passes as the
 * same text that `-e` would bring.
 *
 * Without braces no text is a template. In a condition it is read as an expression, and what these characters
 * can say is a name, a number, an attribute, `==`, `and`, `or`, `not`, `in`, `is` with a test, `+`, `-`, `/`:
 * no quotes, so no text; no parentheses and no `|`, so no call, filter or lookup. What can come of it is
 * true, false or a failed task. Even that is kept from secrets: what names a secret variable of the task, a
 * place where Ansible keeps others, or something internal (`__`) stays marked. A playbook that prints
 * whatever variable an answer names (`debug: var: "{{ answer }}"`) does so.
 */
const harmless = /^[\p{L}\p{M}\p{Nd} _.,:;@/+=-]*$/u;

const keptByAnsible =
  /__|(?<![\p{L}\p{M}\p{Nd}_])(?:ansible_|(?:hostvars|vars|environment)(?![\p{L}\p{M}\p{Nd}_]))/u;

/** `secretNames`: those of the task's secret variables. Pure. */
export function isPlainAnswer(answer: string, secretNames: ReadonlySet<string>): boolean {
  if (!harmless.test(answer) || keptByAnsible.test(answer)) return false;
  return !(answer.match(/[\p{L}\p{M}\p{Nd}_]+/gu) ?? []).some((word) => secretNames.has(word));
}
