import type { WebhookOutcome } from '@signalbox/contract';
import { IconArrowBack, IconBan, IconFilterOff, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { ToneLook } from '../../ui/tone.ts';
import { ToneBadge } from '../../ui/tone-badge.tsx';

const looks: Readonly<Record<WebhookOutcome, ToneLook>> = {
  started: { icon: IconPlayerPlay, tone: 'clear' },
  already_started: { icon: IconArrowBack, tone: 'idle' },
  refused: { icon: IconBan, tone: 'danger' },
  not_matched: { icon: IconFilterOff, tone: 'caution' },
};

/** What became of a request. */
export function OutcomeBadge({ of }: { of: WebhookOutcome }) {
  const t = useTranslations('webhookRequests');
  return <ToneBadge {...looks[of]}>{t(`outcomes.${of}`)}</ToneBadge>;
}
