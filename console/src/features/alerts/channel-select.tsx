import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { alertChannelApi } from '../../api/resources.ts';
import { serverInfoQuery } from '../../api/session.ts';
import { shownName } from '../../lib/shown-name.ts';
import { SelectWithNew } from '../../parts/select-with-new.tsx';
import type { ContractForm } from '../../ui/use-contract-form.ts';
import type { RuleValues } from './rule-values.ts';

/** A channel of the project, or one of the server. */
export function ChannelSelect({ projectId, form }: { projectId: number; form: ContractForm<RuleValues> }) {
  const t = useTranslations('alertRules');
  const { data: channels = [] } = useQuery(alertChannelApi.choices(projectId));
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
  return (
    <SelectWithNew
      creates={{ what: 'channel', projectId }}
      onCreated={(id) => choose(`#${id}`)}
      label={t('channel')}
      description={info !== undefined && channels.length + ofServer.length === 0 ? t('noChannel') : undefined}
      required
      data={[
        {
          group: t('ofProject'),
          items: channels.map((one) => ({ value: `#${one.id}`, label: shownName(one) })),
        },
        {
          group: t('ofServer'),
          items: [...ofServer.map(({ id, name }) => ({ value: id, label: name })), ...(isGone ? [gone] : [])],
        },
      ]}
      value={channelId === null ? serverChannel || null : `#${channelId}`}
      onChange={choose}
      error={form.errors.channel_id ?? form.errors.server_channel}
    />
  );
}
