/** Texts with fields: `{{ name }}` stands for a value, and nothing else in them means anything. */

export const messageFields = [
  'project',
  'template',
  'task',
  'event',
  'result',
  'reason',
  'version',
  'author',
  'message',
  'branch',
  'commit',
  'created',
  'started',
  'ended',
  'waited',
  'duration',
  'url',
] as const;
export type MessageField = (typeof messageFields)[number];

const FIELD = /\{\{([^{}]*)\}\}/g;

const isField = (name: string): name is MessageField => (messageFields as readonly string[]).includes(name);

/** What stands between braces and is no field, each once, in order; empty = the template can be used. */
export function unknownFields(template: string): string[] {
  const names = [...template.matchAll(FIELD)].map(([, name = '']) => name.trim());
  return [...new Set(names.filter((name) => !isField(name)))];
}

/** Values are put in as they are: braces within them mean nothing. What is no field stays as it stands. */
export function renderMessage(template: string, values: Readonly<Record<MessageField, string>>): string {
  return template.replace(FIELD, (whole, name: string) => {
    const field = name.trim();
    return isField(field) ? values[field] : whole;
  });
}
