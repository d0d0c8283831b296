import { Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import type { References } from '@signalbox/contract';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { shownName } from '../lib/shown-name.ts';
import { askToConfirm } from '../ui/confirm.tsx';
import { useIsTopLayer } from '../ui/layers.ts';
import { AnchorLink } from '../ui/links.tsx';
import { notifyError } from '../ui/notify.ts';
import { type ObjectKind, objectAddress } from './object-address.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

interface DeletionOptions {
  readonly projectId: number;
  /** "Do you really want to delete this key?" */
  readonly question: string;
  readonly find: (id: number) => Promise<References>;
  readonly remove: (id: number) => Promise<unknown>;
  readonly onDeleted: (one: Named) => void;
}

export interface Deletion {
  readonly ask: (one: Named) => void;
  readonly isBusy: boolean;
  /** to be rendered; shows what uses the object */
  readonly dialog: ReactNode;
}

/** Deletes after a question, or shows what still uses the object and where to find that. */
export function useDeleteWithReferences(options: DeletionOptions): Deletion {
  const t = useTranslations();
  const [isBusy, setBusy] = useState(false);
  const [used, setUsed] = useState<{ one: Named; references: References }>();
  const ask = async (one: Named) => {
    setBusy(true);
    // Where the look-up fails the server still refuses to delete what is in use.
    const references = await options.find(one.id).catch(() => undefined);
    setBusy(false);
    if (references && Object.values(references).some((list) => list.length > 0)) {
      setUsed({ one, references });
      return;
    }
    const isSure = await askToConfirm({
      title: t('resources.deleteTitle', { name: shownName(one) }),
      text: options.question,
      confirm: t('common.delete'),
      cancel: t('common.cancel'),
      isDestructive: true,
    });
    if (!isSure) return;
    setBusy(true);
    try {
      await options.remove(one.id);
      options.onDeleted(one);
    } catch (error) {
      notifyError(error);
    } finally {
      setBusy(false);
    }
  };
  const dialog = used && (
    <ReferencesDialog
      name={shownName(used.one)}
      references={used.references}
      projectId={options.projectId}
      onClose={() => setUsed(undefined)}
    />
  );
  return { ask: (one) => void ask(one), isBusy, dialog };
}

/** One below the other, yet each large enough for a finger. */
const target = { display: 'inline-block', miw: 24, py: 2 } as const;

const groups = [
  ['templates', 'template'],
  ['inventories', 'inventory'],
  ['repositories', 'repository'],
  ['schedules', 'schedule'],
  ['integrations', 'integration'],
] as const satisfies readonly (readonly [keyof References, ObjectKind])[];

interface ReferencesDialogProps {
  readonly name: string;
  readonly references: References;
  readonly projectId: number;
  readonly onClose: () => void;
}

function ReferencesDialog({ name, references, projectId, onClose }: ReferencesDialogProps) {
  const t = useTranslations();
  const isTop = useIsTopLayer();
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={isTop}
      title={t('resources.refsTitle', { name })}
      size={450}
      centered
    >
      <Stack gap="md">
        <Text>{t('resources.refsText')}</Text>
        {groups
          .filter(([list]) => references[list].length > 0)
          .map(([list, kind]) => (
            <div key={list}>
              <Text size="sm" c="dimmed" mb={4}>
                {t(`resources.${list}`)}
              </Text>
              <List withPadding>
                {references[list].map((one) => (
                  <List.Item key={one.id} onClick={onClose}>
                    <AnchorLink {...target} {...objectAddress(kind, projectId, one.id)}>
                      {shownName(one)}
                    </AnchorLink>
                  </List.Item>
                ))}
              </List>
            </div>
          ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
