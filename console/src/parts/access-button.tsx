import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserShield } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Nothing } from '../ui/dialog-away.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

const AccessDialog = lazyPart(async () => (await import('./access-dialog.tsx')).AccessDialog, {
  Loading: Nothing,
});

interface AccessButtonProps {
  readonly projectId: number;
  /** undefined = about the project */
  readonly templateId?: number;
  /** about whom it begins; undefined = oneself */
  readonly person?: { readonly id: number; readonly name: string };
  /** `wide`: with its words */
  readonly look: 'icon' | 'wide';
}

/** Who may what here, and by which rule. */
export function AccessButton({ projectId, templateId, person, look }: AccessButtonProps) {
  const t = useTranslations('access');
  const [isOpen, dialog] = useDisclosure(false);
  const label = person === undefined ? t('title') : t('of', { name: person.name });
  return (
    <>
      {look === 'wide' ? (
        <Button variant="default" leftSection={<IconUserShield size={16} />} onClick={dialog.open}>
          {label}
        </Button>
      ) : (
        <Tooltip label={label}>
          <ActionIcon size={person === undefined ? 'lg' : undefined} aria-label={label} onClick={dialog.open}>
            <IconUserShield size={person === undefined ? 18 : 17} />
          </ActionIcon>
        </Tooltip>
      )}
      {isOpen && (
        <AccessDialog
          projectId={projectId}
          templateId={templateId}
          userId={person?.id}
          onClose={dialog.close}
        />
      )}
    </>
  );
}
