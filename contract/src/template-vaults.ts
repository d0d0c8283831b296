/** The Ansible vaults that a template opens. */
import { z } from 'zod';
import { id, ownId, projectId, reference, textOrNull } from './fields.ts';
import { requiredMessage } from './texts/field-message.ts';

const vaultType = z.enum(['password', 'script']);

export const templateVault = z
  .object({
    id: ownId,
    project_id: projectId,
    template_id: id.meta({ description: 'Its template.', example: 3 }),
    vault_key_id: id.nullable().meta({ description: 'Key whose password opens the vault.', example: 5 }),
    name: z
      .string()
      .nullable()
      .meta({ description: 'Vault id; null = the vault without one.', example: 'production' }),
    type: vaultType.meta({
      description: 'Where its password comes from: the key, or a script, with which no task starts yet.',
    }),
    script: z.string().nullable().meta({ description: 'Script that tells the password.' }),
  })
  .meta({ id: 'TemplateVault' });
export type TemplateVault = z.infer<typeof templateVault>;

export const vaultBody = z
  .object({
    id: z.int().nullish(),
    vault_key_id: reference,
    name: textOrNull(),
    type: vaultType.nullish().transform((value) => value ?? 'password'),
    script: textOrNull(65536),
  })
  .superRefine(({ type, vault_key_id: keyId }, context) => {
    if (type === 'script' || keyId !== null) return;
    context.addIssue({ code: 'custom', path: ['vault_key_id'], message: requiredMessage('Vault password') });
  });
