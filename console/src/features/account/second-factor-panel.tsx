import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import type { SecondFactor } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  secondFactorQuery,
  useBeginTotp,
  useRemoveTotp,
  useRenewRecoveryCodes,
} from '../../api/second-factor.ts';
import { RecoveryCodeList } from '../../parts/second-factor/recovery-code-list.tsx';
import { TotpSetUp } from '../../parts/second-factor/totp-set-up.tsx';
import { useProved } from '../../parts/second-factor/use-proved.tsx';
import { askToConfirm } from '../../ui/confirm.tsx';
import { useIsTopLayer } from '../../ui/layers.ts';
import { notifySuccess } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { TimeStamp } from '../../ui/time-stamp.tsx';
import { AddPasskeyButton, PasskeyList } from './passkey-list.tsx';

/** What the user shows beside his password. */
export function SecondFactorPanel() {
  const t = useTranslations('secondFactor');
  const { data } = useQuery(secondFactorQuery);
  return (
    <Panel title={t('title')} isPadded>
      <Stack gap="lg">
        <Text size="sm" c="dimmed">
          {t(data?.is_demanded ? 'hintDemanded' : 'hint')}
        </Text>
        {data ? (
          <>
            <OneTimeCodes of={data} />
            <Passkeys of={data} />
            {(data.totp || data.passkeys.length > 0) && <RecoveryCodes of={data} />}
          </>
        ) : (
          <Skeleton height={88} />
        )}
      </Stack>
    </Panel>
  );
}

interface RowProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly children: ReactNode;
}

function Row({ title, text, children }: RowProps) {
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Text fw={550}>{title}</Text>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </div>
      <Group gap="xs">{children}</Group>
    </Group>
  );
}

function OneTimeCodes({ of: { totp } }: { of: SecondFactor }) {
  const t = useTranslations();
  const begin = useBeginTotp();
  const remove = useRemoveTotp();
  const proved = useProved();
  const [isOpen, setOpen] = useState(false);
  const setUp = () =>
    proved.run(async () => {
      await begin.mutateAsync();
      setOpen(true);
    });
  const askToRemove = async () => {
    const isSure = await askToConfirm({
      title: t('secondFactor.removeTitle'),
      text: t('secondFactor.removeText'),
      confirm: t('secondFactor.remove'),
      cancel: t('common.cancel'),
      isDestructive: true,
    });
    if (!isSure) return;
    proved.run(async () => {
      await remove.mutateAsync(undefined);
      notifySuccess(t('secondFactor.removed'));
    });
  };
  return (
    <Row
      title={t('secondFactor.app')}
      text={
        totp ? (
          <>
            {t('secondFactor.since')} <TimeStamp time={totp.created} />
          </>
        ) : (
          t('secondFactor.appText')
        )
      }
    >
      <Button variant="default" loading={begin.isPending} onClick={setUp}>
        {t(totp ? 'secondFactor.replace' : 'secondFactor.setUp')}
      </Button>
      {totp && (
        <Button variant="default" loading={remove.isPending} onClick={() => void askToRemove()}>
          {t('secondFactor.remove')}
        </Button>
      )}
      {proved.dialog}
      {isOpen && (
        <FactorDialog title={t('secondFactor.app')} onClose={() => setOpen(false)}>
          <TotpSetUp
            made={begin.data}
            onDone={() => {
              setOpen(false);
              notifySuccess(t('secondFactor.isSetUp'));
            }}
          />
        </FactorDialog>
      )}
    </Row>
  );
}

function Passkeys({ of: { passkeys, can_add_passkeys: canAdd } }: { of: SecondFactor }) {
  const t = useTranslations('secondFactor');
  return (
    <Stack gap="sm">
      <Row title={t('passkeys')} text={t(canAdd ? 'passkeysText' : 'passkeysOff')}>
        {canAdd && <AddPasskeyButton />}
      </Row>
      {passkeys.length > 0 && <PasskeyList passkeys={passkeys} />}
    </Stack>
  );
}

function RecoveryCodes({ of }: { of: SecondFactor }) {
  const t = useTranslations('secondFactor');
  const renew = useRenewRecoveryCodes();
  const proved = useProved();
  const close = () => renew.reset();
  return (
    <Row title={t('codes')} text={t('codesLeft', { count: of.recovery_codes })}>
      <Button
        variant="default"
        loading={renew.isPending}
        onClick={() =>
          proved.run(async () => {
            await renew.mutateAsync(undefined);
          })
        }
      >
        {t('newCodes')}
      </Button>
      {proved.dialog}
      {renew.data && (
        <FactorDialog title={t('codes')} onClose={close}>
          <RecoveryCodeList codes={renew.data.recovery_codes} />
        </FactorDialog>
      )}
    </Row>
  );
}

interface FactorDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What it shows is shown once: a click beside it does not close it. */
function FactorDialog({ title, onClose, children }: FactorDialogProps) {
  const isTop = useIsTopLayer();
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={isTop}
      title={title}
      size={500}
      yOffset="6dvh"
    >
      {children}
    </Modal>
  );
}
