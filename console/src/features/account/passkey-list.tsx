import { ActionIcon, Alert, Button, Group, Modal, Stack, Text, TextInput, Tooltip } from '@mantine/core';
import type { SecondFactor } from '@signalbox/contract';
import { IconTrash } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { NoPasskeyError, useAddPasskey, useBeginPasskey, useRemovePasskey } from '../../api/passkeys.ts';
import { clientName } from '../../lib/client-name.ts';
import { RecoveryCodeList } from '../../parts/second-factor/recovery-code-list.tsx';
import { useProved } from '../../parts/second-factor/use-proved.tsx';
import { askToConfirm } from '../../ui/confirm.tsx';
import { messageOf } from '../../ui/error-text.ts';
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
  return (
    <>
      <Button
        variant="default"
        loading={begin.isPending}
        onClick={() =>
          proved.run(async () => {
            await begin.mutateAsync();
            setOpen(true);
          })
        }
      >
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
          <AddPasskey options={begin.data?.options ?? {}} onDone={close} />
        </Modal>
      )}
    </>
  );
}

function AddPasskey({ options, onDone }: { options: object; onDone: () => void }) {
  const t = useTranslations();
  const add = useAddPasskey();
  const [name, setName] = useState(clientName(navigator.userAgent));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() === '' || add.isPending) return;
    add.mutate(
      { name, options },
      {
        onSuccess: ({ recovery_codes }) => {
          notifySuccess(t('secondFactor.passkeyAdded', { name }));
          if (recovery_codes.length === 0) onDone();
        },
      },
    );
  };
  if (add.data) {
    return (
      <Stack gap="md">
        <RecoveryCodeList codes={add.data.recovery_codes} />
        <Group justify="flex-end">
          <Button onClick={onDone}>{t('common.close')}</Button>
        </Group>
      </Stack>
    );
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {add.error && (
          <Alert color="red" variant="light" role="alert">
            {add.error instanceof NoPasskeyError ? t('secondStep.passkeyFailed') : messageOf(add.error)}
          </Alert>
        )}
        <TextInput
          label={t('secondFactor.passkeyName')}
          description={t('secondFactor.passkeyNameHint')}
          maxLength={100}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={add.isPending}>
            {t('secondFactor.goOn')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
