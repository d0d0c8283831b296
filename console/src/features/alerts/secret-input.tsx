import { ActionIcon, Button, Group, PasswordInput, type PasswordInputProps, Tooltip } from '@mantine/core';
import { IconCopy, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { newSigningSecret } from '../../lib/signing-secret.ts';
import { useCopyText } from '../../ui/use-copy-text.ts';

interface SecretInputProps extends PasswordInputProps {
  /** makes one, for a secret that two programs share */
  readonly onMade?: ((secret: string) => void) | undefined;
}

/** What nobody sees; one that is made here is seen, and copied, for it has to be entered at the receiver. */
export function SecretInput({ onMade, ...input }: SecretInputProps) {
  const t = useTranslations();
  const [isVisible, setVisible] = useState(false);
  const copy = useCopyText();
  const make = () => {
    onMade?.(newSigningSecret());
    setVisible(true);
  };
  return (
    <PasswordInput
      {...input}
      autoComplete="new-password"
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{ 'aria-label': t('common.showPassword') }}
      inputContainer={(field) =>
        onMade === undefined || input.disabled ? (
          field
        ) : (
          <Group gap="xs" wrap="nowrap" align="flex-end">
            <div style={{ flex: 1, minWidth: 0 }}>{field}</div>
            {typeof input.value === 'string' && input.value !== '' && (
              <Tooltip label={t('common.copy')}>
                <ActionIcon
                  size="lg"
                  aria-label={`${t('common.copy')}: ${t('alertChannels.secret')}`}
                  onClick={() => copy(String(input.value), t('alertChannels.secretCopied'))}
                >
                  <IconCopy size={17} />
                </ActionIcon>
              </Tooltip>
            )}
            <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={make}>
              {t('alertChannels.makeSecret')}
            </Button>
          </Group>
        )
      }
    />
  );
}
