import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { alertChannelApi } from '../../api/resources.ts';
import { serverInfoQuery } from '../../api/session.ts';
import { shownName } from '../../lib/shown-name.ts';
import { useNewObject } from '../../parts/new-object.tsx';
import { SelectWithNew } from '../../parts/select-with-new.tsx';
import type { ContractForm } from '../../ui/use-contract-form.ts';
import type { RuleValues } from './rule-values.ts';

/** A channel of the project, or one of the server. */
export function ChannelSelect({ projectId, form }: { projectId: number; form: ContractForm<RuleValues> }) {
  const t = useTranslations('alertRules');
  const { data: own } = useQuery(alertChannelApi.choices(projectId));
  const channels = own ?? [];
  const { data: info } = useQuery(serverInfoQuery);
  const { channel_id: channelId, server_channel: serverChannel } = form.getValues();
  const ofServer = info?.alert_channels ?? [];
  // What is switched off in the configuration stays to be seen until something else is chosen.
  const isGone = serverChannel !== '' && !ofServer.some(({ id }) => id === serverChannel);
  const gone = { value: serverChannel, label: t('channelGone', { name: serverChannel }) };
  const choose = (value: string | null) => {
    const isOwn = value?.startsWith('#') === true;
    form.setFieldValue('channel_id', isOwn ? Number(value.slice(1)) : null);
    form.setFieldValue('server_channel', isOwn || value === null ? '' : value);
  };
  const creates = { what: 'channel', projectId } as const;
  const onCreated = (id: string) => choose(`#${id}`);
  const made = useNewObject(creates, onCreated);
  const hint = t.rich('noChannel', {
    link: (words) =>
      made ? (
        <Anchor component="button" type="button" size="xs" onClick={made.open}>
          {words}
        </Anchor>
      ) : (
        words
      ),
  });
  const isNone = info !== undefined && own !== undefined && channels.length + ofServer.length === 0;
  return (
    <>
      <SelectWithNew
        creates={creates}
        onCreated={onCreated}
        label={t('channel')}
        description={isNone ? hint : undefined}
        required
        data={[
          {
            group: t('ofProject'),
            items: channels.map((one) => ({ value: `#${one.id}`, label: shownName(one) })),
          },
          {
            group: t('ofServer'),
            items: [
              ...ofServer.map(({ id, name }) => ({ value: id, label: name })),
              ...(isGone ? [gone] : []),
            ],
          },
        ]}
        value={channelId === null ? serverChannel || null : `#${channelId}`}
        onChange={choose}
        error={form.errors.channel_id ?? form.errors.server_channel}
      />
      {made?.dialog}
    </>
  );
}
