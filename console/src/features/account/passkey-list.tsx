import { ActionIcon, Button, Group, Modal, Stack, Text, Tooltip } from '@mantine/core';
import type { SecondFactor } from '@signalbox/contract';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBeginPasskey, useRemovePasskey } from '../../api/passkeys.ts';
import { AddPasskey } from '../../parts/second-factor/add-passkey.tsx';
import { useProved } from '../../parts/second-factor/use-proved.tsx';
import { askToConfirm } from '../../ui/confirm.tsx';
import { useIsTopLayer } from '../../ui/layers.ts';
import { notifySuccess } from '../../ui/notify.ts';
import { TimeStamp } from '../../ui/time-stamp.tsx';

type Passkey = SecondFactor['passkeys'][number];

/** One line for each, with its name, and when it was added and used. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  return (
    <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} of={passkey} />
      ))}
    </Stack>
  );
}

function PasskeyRow({ of }: { of: Passkey }) {
  const t = useTranslations();
  const remove = useRemovePasskey();
  const proved = useProved();
  const ask = async () => {
    const isSure = await askToConfirm({
      title: t('secondFactor.removePasskeyTitle', { name: of.name }),
      text: t('secondFactor.removePasskeyText'),
      confirm: t('secondFactor.remove'),
      cancel: t('common.cancel'),
      isDestructive: true,
    });
    if (!isSure) return;
    proved.run(async () => {
      await remove.mutateAsync(of.id);
      notifySuccess(t('secondFactor.passkeyRemoved', { name: of.name }));
    });
  };
  return (
    <Group component="li" justify="space-between" gap="sm" wrap="nowrap">
      <div>
        <Text>{of.name}</Text>
        <Text size="sm" c="dimmed">
          {t('secondFactor.added')} <TimeStamp time={of.created} />
          {of.last_used && (
            <>
              {' · '}
              {t('secondFactor.lastUsed')} <TimeStamp time={of.last_used} />
            </>
          )}
        </Text>
      </div>
      <Tooltip label={t('secondFactor.remove')}>
        <ActionIcon
          aria-label={`${t('secondFactor.remove')}: ${of.name}`}
          loading={remove.isPending}
          onClick={() => void ask()}
        >
          <IconTrash size={17} />
        </ActionIcon>
      </Tooltip>
      {proved.dialog}
    </Group>
  );
}

export function AddPasskeyButton() {
  const t = useTranslations('secondFactor');
  const begin = useBeginPasskey();
  const proved = useProved();
  const [isOpen, setOpen] = useState(false);
  const isTop = useIsTopLayer();
  const close = () => setOpen(false);
  const ask = () =>
    proved.run(async () => {
      await begin.mutateAsync();
      setOpen(true);
    });
  return (
    <>
      <Button variant="default" loading={begin.isPending} onClick={ask}>
        {t('addPasskey')}
      </Button>
      {proved.dialog}
      {isOpen && (
        <Modal
          opened
          onClose={close}
          closeOnClickOutside={false}
          closeOnEscape={isTop}
          title={t('addPasskey')}
          size={500}
          yOffset="6dvh"
        >
          <AddPasskey options={begin.data?.options} onDone={close} onRefused={ask} />
        </Modal>
      )}
    </>
  );
}
