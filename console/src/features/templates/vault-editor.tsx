import { ActionIcon, Button, Input, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { KeySelect } from '../../parts/key-select.tsx';
import { useNewRowFocus } from '../../ui/use-new-row-focus.ts';
import classes from './template-fields.module.css';
import type { VaultValue } from './template-values.ts';

interface VaultEditorProps {
  readonly projectId: number;
  readonly vaults: readonly VaultValue[];
  readonly onChange: (vaults: VaultValue[]) => void;
  readonly errors: Readonly<Record<string, ReactNode>>;
}

/** Passwords of Ansible vaults, each by its vault id. */
export function VaultEditor({ projectId, vaults, onChange, errors }: VaultEditorProps) {
  const t = useTranslations();
  const list = useNewRowFocus(vaults.length);
  const change = (at: number, part: Partial<VaultValue>) =>
    onChange(vaults.map((vault, index) => (index === at ? { ...vault, ...part } : vault)));
  return (
    <Input.Wrapper label={t('templateForm.vaults')} error={errors.vaults} labelElement="div">
      <div ref={list} className={classes.list}>
        {vaults.map((vault, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are controlled and a vault has no other identity
          <div key={index} data-row className={classes.entry} style={{ alignItems: 'end' }}>
            <div className={classes.vault}>
              <TextInput
                size="xs"
                label={t('templateForm.vaultName')}
                placeholder="default"
                spellCheck={false}
                value={vault.name}
                onChange={(event) => change(index, { name: event.currentTarget.value })}
              />
              <KeySelect
                projectId={projectId}
                label={t('templateForm.vaultKey')}
                types={['login_password']}
                isRequired
                value={vault.vault_key_id}
                onChange={(value) => change(index, { vault_key_id: value, type: 'password' })}
                error={errors[`vaults.${index}.vault_key_id`] && t('templateForm.vaultKeyRequired')}
              />
            </div>
            <ActionIcon
              size="lg"
              aria-label={`${t('common.remove')}: ${vault.name || 'default'}`}
              onClick={() => onChange(vaults.filter((_, at) => at !== index))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </div>
        ))}
        <div className={classes.add}>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={14} />}
            onClick={() =>
              onChange([...vaults, { name: '', vault_key_id: null, type: 'password', script: null }])
            }
          >
            {t('templateForm.addVault')}
          </Button>
        </div>
      </div>
    </Input.Wrapper>
  );
}
