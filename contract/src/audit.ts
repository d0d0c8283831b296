import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, listLimit, listOrder, nextCursorInOrder, ownId, pathId, projectParams, time } from './fields.ts';
import { wireText } from './wire-text.ts';

/** What kind of thing was done. */
export const auditActions = [
  'created',
  'updated',
  'deleted',
  'started',
  'stopped',
  'confirmed',
  'signed_in',
  'signed_out',
  'refused',
  'other',
] as const;
export const auditAction = z.enum(auditActions);
export type AuditAction = z.infer<typeof auditAction>;

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

export const auditChange = z
  .object({
    field: z.string().meta({
      description: 'Which field changed; a part of the object stands before it.',
      example: 'playbook',
    }),
    before: value.meta({ description: 'What it was; null = nothing.', example: 'site.yml' }),
    after: value.meta({ description: 'What it has become; null = nothing.', example: 'deploy.yml' }),
    secret: z.boolean().meta({ description: 'true: only that it changed is told.' }),
  })
  .meta({ id: 'AuditChange' });
export type AuditChange = z.infer<typeof auditChange>;

export const auditEntry = z
  .object({
    id: ownId,
    created: time.meta({ description: 'When it happened.' }),
    action: z.string().meta({
      description: `What was done: ${auditActions.map((one) => `\`${one}\``).join(', ')}.`,
      example: 'updated',
    }),
    user_id: id.nullable().meta({ description: 'Who did it; null = nobody, or nobody who is known.' }),
    username: z.string().nullable().meta({ description: 'Name of the user at that time.', example: 'alice' }),
    project_id: id.nullable().meta({ description: 'Project to which it belongs.', example: 1 }),
    project_name: z
      .string()
      .nullable()
      .meta({ description: 'Name of the project; null when it is gone.', example: 'Website' }),
    object_type: z
      .string()
      .meta({ description: 'Kind of the object that it is about.', example: 'template' }),
    object_id: id.nullable().meta({ description: 'The object that it is about.', example: 3 }),
    object_name: z.string().meta({ description: 'Name of the object at that time.', example: 'Deploy site' }),
    description: z
      .string()
      .meta({ description: 'What happened, as a sentence.', example: 'Template Deploy site updated' }),
    description_text: wireText.nullable().meta({
      description: 'What `description` says, to be worded in any language.',
      example: {
        code: 'event.updated',
        params: { what: { code: 'noun.template', params: {} }, name: 'Deploy site' },
      },
    }),
    changes: z.array(auditChange).meta({ description: 'The fields that changed, before and after.' }),
    address: z
      .string()
      .nullable()
      .meta({ description: 'Network address of the caller.', example: '192.0.2.7' }),
    client: z
      .string()
      .nullable()
      .meta({ description: 'What the caller said it is (User-Agent).', example: 'curl/8.5.0' }),
    credential: z.string().nullable().meta({
      description: 'What vouched for the caller: `session` and its number, or `token` and its beginning.',
      example: 'session 12',
    }),
    times: z
      .int()
      .min(1)
      .meta({ description: 'How often within a minute: refusals alike are counted.', example: 1 }),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;

const tag = 'Audit';

const filters = z.object({
  user_id: pathId.optional().meta({ description: 'Only what this user did.', example: 2 }),
  object_type: z
    .string()
    .max(50)
    .optional()
    .meta({ description: 'Only what is about this kind of object.', example: 'template' }),
  object_id: pathId.optional().meta({
    description: 'With `object_type`: only what is about this object. Alone it counts for nothing.',
    example: 3,
  }),
  action: auditAction.optional().meta({ description: 'Only what was done in this way.', example: 'updated' }),
  address: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'Only what came from this network address.', example: '192.0.2.7' }),
  text: z.string().max(200).optional().meta({
    description:
      'Only where each of these words stands in the name of the object, of the user or of the client, in the address, in what happened or in a field that changed, in any case.',
    example: 'deploy',
  }),
  from: time.optional().meta({ description: 'Only what happened at this instant or later.' }),
  to: time
    .optional()
    .meta({ description: 'Only what happened before this instant.', example: '2026-11-22T00:00:00Z' }),
});
const filtersOfAll = filters.extend({
  project_id: pathId.optional().meta({ description: 'Only what belongs to this project.', example: 1 }),
});
const page = { limit: listLimit, ...listOrder };
const format = z.enum(['csv', 'jsonl']).optional().meta({
  description:
    'One line for each entry: `csv` (the default), or `jsonl`, each line a JSON object as in the list.',
  example: 'jsonl',
});

const download = { 'Content-Disposition': 'Names the file `audit.csv` or `audit.jsonl`.' };
const pageWords =
  'Sign-ins, refusals, changes with the fields before and after, and what was done with tasks. Secrets are never in it. Where several filters come together, and by words, a call looks through 5000 entries: a page may hold fewer entries than asked for and have a next one all the same.';
const exportWords =
  'Newest first, all that the filters leave. Texts of a CSV that a spreadsheet would take for a formula begin with an apostrophe.';

export const listAudit = endpoint({
  method: 'GET',
  url: '/api/audit',
  access: access.admin,
  tag,
  summary:
    'What was done, tried and refused on the whole server, newest first unless `order` says otherwise.',
  description: pageWords,
  query: filtersOfAll.extend(page),
  status: 200,
  response: z.array(auditEntry),
  headers: nextCursorInOrder,
});

export const exportAudit = endpoint({
  method: 'GET',
  url: '/api/audit/export',
  access: access.admin,
  tag,
  summary: 'The same as a file.',
  description: exportWords,
  query: filtersOfAll.extend({ format }),
  status: 200,
  response: z.string().meta({ example: 'id,created,action\n' }),
  headers: download,
});

export const listProjectAudit = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/audit',
  access: access.whole('updateProject'),
  tag,
  summary: 'What was done, tried and refused in a project, newest first unless `order` says otherwise.',
  description: pageWords,
  params: projectParams,
  query: filters.extend(page),
  status: 200,
  response: z.array(auditEntry),
  headers: nextCursorInOrder,
});

export const exportProjectAudit = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/audit/export',
  access: access.whole('updateProject'),
  tag,
  summary: 'The same as a file.',
  description: exportWords,
  params: projectParams,
  query: filters.extend({ format }),
  status: 200,
  response: z.string().meta({ example: 'id,created,action\n' }),
  headers: download,
});
