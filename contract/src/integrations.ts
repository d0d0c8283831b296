import { z } from 'zod';
import { access } from './access.ts';
import { fileFlag, fileList, fileName, fileText } from './backup-fields.ts';
import {
  anyObject,
  author,
  flag,
  givenText,
  id,
  jsonValue,
  namedObject,
  ownId,
  pageHeaders,
  projectId,
  projectParams,
  reference,
  references,
  repeatedId,
  requiredReference,
  saidQuery,
  text,
} from './fields.ts';
import { backupMatcher } from './integration-matchers.ts';
import { backupValue } from './integration-values.ts';
import { choice, wholeOrRows } from './list-rows.ts';
import { resource } from './resource.ts';
import { type Text, text as told } from './texts/text.ts';
import { wireText } from './wire-text.ts';

/** How a request proves itself, and the header in which the proof stands; null = the integration names it. */
const proofHeaders = {
  github: 'X-Hub-Signature-256',
  bitbucket: 'X-Hub-Signature',
  gitlab: 'X-Gitlab-Token',
  slack: 'X-Slack-Signature',
  standard: 'webhook-signature',
  basic: 'Authorization',
  token: null,
  hmac: null,
} as const;
type ProvingMethod = keyof typeof proofHeaders;

function isProvingMethod(method: string): method is ProvingMethod {
  return Object.hasOwn(proofHeaders, method);
}

/** The header that would hold the proof of a request; "" where none can. */
export function proofHeader({ auth_method: method, auth_header: header }: ProofAsked): string {
  return isProvingMethod(method) ? (proofHeaders[method] ?? header.trim()) : '';
}

/** A header name as HTTP knows it. */
const headerName = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;

interface ProofAsked {
  readonly auth_method: string;
  readonly auth_header: string;
}

interface Authentication extends ProofAsked {
  /** null = there is no key */
  readonly auth_key: { readonly name: string; readonly type: string; readonly isEmpty: boolean } | null;
}

/** Why an integration refuses every request; undefined = nothing stands in the way of one that proves itself. */
export function authenticationProblem({
  auth_method: method,
  auth_header: header,
  auth_key: key,
}: Authentication): Text | undefined {
  if (!needsSecret(method)) return undefined;
  if (!isProvingMethod(method)) return told('integration.method', { method });
  if (key === null) return told('integration.no_key');
  if (key.type !== 'login_password') return told('integration.key_type', { key: key.name });
  if (key.isEmpty) return told('integration.key_empty', { key: key.name });
  if (headerName.test(proofHeader({ auth_method: method, auth_header: header }))) return undefined;
  return told('integration.no_header');
}

/** Whether a request proves itself with a secret: every method but none, also one that we do not know. */
export function needsSecret(method: string): boolean {
  return method !== '' && method !== 'none';
}

export const integration = z
  .object({
    id: ownId,
    project_id: projectId,
    name: z.string().meta({ description: 'Name that people know it by.', example: 'Push to main' }),
    template_id: id.meta({ description: 'Template of which it starts tasks.', example: 3 }),
    auth_method: z.string().meta({
      description:
        'How a request proves itself: empty or `none` = not at all; `github` (Gitea and Forgejo too) and `bitbucket` by their signature of the body, `gitlab` by its secret token, `slack` and `standard` (Standard Webhooks, signing tokens of GitLab) by a signature of body and time, `basic` by login and password, `token` by the secret in a header, `hmac` by a signature in a header. The word is kept as it was sent; with another one every request is refused.',
    }),
    auth_header: z.string().meta({
      description: 'Header that holds the proof, for `token` and `hmac`; the others have their own.',
    }),
    auth_secret_id: id.nullable().meta({
      description: 'Key whose password is the secret; `basic` takes its login too.',
    }),
    searchable: z.boolean().meta({ description: 'Reached by the project and global alias too.' }),
    task_params: z.record(z.string(), jsonValue).nullable().meta({
      description:
        'Options given to each task that it starts: `debug`, `dry_run`, `diff`, `limit`, `plan`, `auto_approve` and the rest that its app takes. Others are kept, and the log of each task says that they have no effect.',
    }),
    problem: z.string().nullable().meta({
      description: 'Why it refuses every request, as a sentence; null = nothing stands in the way.',
    }),
    problem_text: wireText
      .nullable()
      .meta({ description: 'What `problem` says, to be worded in any language.' }),
    ...author,
  })
  .meta({ id: 'Integration' });
export type Integration = z.infer<typeof integration>;

export const listedIntegration = integration
  .pick({
    ...{ id: true, project_id: true, name: true, template_id: true, auth_method: true, searchable: true },
    ...{ problem: true, problem_text: true },
  })
  .extend({
    template_name: z.string().meta({ description: 'Name of the template.', example: 'Deploy site' }),
  })
  .meta({ id: 'ListedIntegration', description: 'An integration as lists show it.' });
export type ListedIntegration = z.infer<typeof listedIntegration>;

export const integrationBody = z.object({
  id: repeatedId,
  project_id: repeatedId,
  name: givenText('Name'),
  template_id: requiredReference('Template'),
  auth_method: text(15),
  auth_header: text(),
  auth_secret_id: reference,
  searchable: flag,
  task_params: anyObject,
});

export const backupIntegration = z
  .object({
    name: fileName,
    auth_method: fileText('Empty, or how a request proves itself: `github`, `token` and so on.'),
    auth_header: fileText('Header that holds the token or the signature.'),
    searchable: fileFlag('Reached by the project and global alias too.'),
    task_params: z
      .record(z.string(), z.unknown())
      .nullish()
      .meta({ description: 'Options given to each task that it starts.' }),
    template: fileText('Name of the template of which it starts tasks.'),
    auth_secret: fileText('Name of the key whose password is the secret.'),
    aliases: fileList('Its aliases: made anew where they are taken.', z.string()),
    matchers: fileList('Its matchers.', backupMatcher),
    extract_values: fileList('What it takes out of a request.', backupValue),
  })
  .meta({ id: 'BackupIntegration' });

export const integrationResource = resource({
  noun: 'an integration',
  all: 'integrations of a project',
  tag: 'Integrations',
  url: '/api/project/:project_id/integrations',
  params: projectParams,
  id: 'integration_id',
  write: access.project('updateProject'),
  entity: integration,
  body: integrationBody,
  list: {
    description:
      'Without their parts: aliases, matchers and values have calls of their own. Parts of it sort by `name`, `template`, `method` and `searchable`.',
    query: saidQuery,
    headers: pageHeaders,
    response: wholeOrRows(integration, listedIntegration, choice),
  },
  create: {
    description:
      'It receives nothing before it has an alias, or is searchable and the project has one. One that cannot tell who sends is kept too, and refuses every request: `problem` says why.',
  },
  get: { description: 'Without its parts: aliases, matchers and values have calls of their own.' },
  update: { description: 'Send the whole integration. Its aliases, matchers and values stay.' },
  remove: {
    summary: 'Delete an integration with its matchers, values and aliases.',
    description: 'Tasks that it started stay.',
  },
  references: {
    description: 'Same form as for the other objects; nothing uses an integration today.',
    response: references.extend({
      matchers: z.array(namedObject).meta({ description: 'Matchers that use it.' }),
      values: z.array(namedObject).meta({ description: 'Values that use it.' }),
    }),
  },
});
export const {
  list: listIntegrations,
  create: createIntegration,
  get: getIntegration,
  update: updateIntegration,
  remove: deleteIntegration,
  references: getIntegrationReferences,
} = integrationResource;
