import { Badge, Button, Group, Skeleton, Stack, Text, Tooltip } from '@mantine/core';
import type { Identity } from '@signalbox/contract';
import { IconAlertTriangle, IconLink, IconUnlink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { identitiesQuery, useConnectIdentity, useDisconnectIdentity } from '../../api/identities.ts';
import { signInMethodsQuery } from '../../api/session.ts';
import { connectErrorOf, isProviderError } from '../../lib/provider-errors.ts';
import { useProved } from '../../parts/second-factor/use-proved.tsx';
import { Caution } from '../../ui/caution.tsx';
import { askToConfirm } from '../../ui/confirm.tsx';
import { notifySuccess } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { TimeStamp } from '../../ui/time-stamp.tsx';

/** Accounts at providers by which the user signs in as himself. Nothing, where the server has no provider. */
export function IdentityPanel() {
  const t = useTranslations('identities');
  const { data: own } = useQuery(identitiesQuery);
  const { data: methods } = useQuery(signInMethodsQuery);
  const { connect_error: error } = useSearch({ strict: false });
  const connect = useConnect();
  useConnected();
  const providers = methods?.oidc_providers ?? [];
  const offered = providers.filter(({ id }) => !own?.some(({ provider }) => provider === id));
  if (own?.length === 0 && providers.length === 0 && error === undefined) return null;
  return (
    <Panel title={t('title')} isPadded>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('hint')}
        </Text>
        {error !== undefined && <Refused code={error} />}
        {own ? own.map((one) => <Connected key={one.id} of={one} />) : <Skeleton height={44} />}
        {own && offered.length > 0 && (
          <Group gap="xs">
            {offered.map(({ id, name }) => (
              <Button
                key={id}
                variant="default"
                leftSection={<IconLink size={16} />}
                loading={connect.isBusy(id)}
                onClick={() => connect.run(id)}
              >
                {t('connect', { provider: name })}
              </Button>
            ))}
          </Group>
        )}
      </Stack>
      {connect.dialog}
    </Panel>
  );
}

function useConnect() {
  const connect = useConnectIdentity();
  const proved = useProved();
  const isUnderWay = connect.isPending || connect.isSuccess;
  return {
    isBusy: (provider: string) => isUnderWay && connect.variables === provider,
    run: (provider: string) =>
      proved.run(async () => {
        const { url } = await connect.mutateAsync(provider);
        window.location.assign(url);
      }),
    dialog: proved.dialog,
  };
}

/** The browser has come back from the provider: that is said once, and not again when the page is loaded anew. */
function useConnected(): void {
  const t = useTranslations('identities');
  const { connected } = useSearch({ strict: false });
  const { data: methods } = useQuery(signInMethodsQuery);
  const navigate = useNavigate();
  const name = methods?.oidc_providers.find(({ id }) => id === connected)?.name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each return
  useEffect(() => {
    if (name === undefined) return;
    notifySuccess(t('connected', { provider: name }));
    void navigate({ to: '/account', search: {}, replace: true });
  }, [name]);
}

function Refused({ code }: { code: string }) {
  const t = useTranslations();
  const own = connectErrorOf(code);
  return (
    <Caution icon={<IconAlertTriangle size={18} />} title={t('identities.errorTitle')}>
      {own === undefined
        ? t(`signIn.providerError.${isProviderError(code) ? code : 'internal'}`)
        : t(`identities.errors.${own}`)}
    </Caution>
  );
}

function Connected({ of }: { of: Identity }) {
  const t = useTranslations('identities');
  const common = useTranslations('common');
  const disconnect = useDisconnectIdentity();
  const proved = useProved();
  const provider = of.provider_name;
  const ask = async () => {
    const isSure = await askToConfirm({
      title: t('disconnectTitle', { provider }),
      text: t('disconnectText'),
      confirm: t('disconnect'),
      cancel: common('cancel'),
      isDestructive: true,
    });
    if (!isSure) return;
    proved.run(async () => {
      await disconnect.mutateAsync(of.id);
      notifySuccess(t('disconnected', { provider }));
    });
  };
  return (
    <Group justify="space-between" gap="sm">
      <div style={{ minWidth: 0 }}>
        <Group gap="xs">
          <Text fw={550}>{provider}</Text>
          {!of.usable && (
            <Badge size="sm" radius="sm" variant="default" tt="none" fw={500}>
              {t('unusable')}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {of.email} · <TimeStamp time={of.created} />
        </Text>
      </div>
      <Tooltip label={t('last')} disabled={!of.last_way_in}>
        <Button
          variant="default"
          leftSection={<IconUnlink size={16} />}
          aria-label={`${t('disconnect')}: ${provider}`}
          data-disabled={of.last_way_in || undefined}
          aria-disabled={of.last_way_in}
          loading={disconnect.isPending}
          onClick={() => {
            if (!of.last_way_in) void ask();
          }}
        >
          {t('disconnect')}
        </Button>
      </Tooltip>
      {proved.dialog}
    </Group>
  );
}
