import type { AlertEvent } from '@signalbox/contract';

export interface RuleValues {
  readonly name: string;
  readonly template_id: number | null;
  readonly channel_id: number | null;
  readonly server_channel: string;
  readonly events: AlertEvent[];
  readonly late_minutes: number | null;
  readonly long_minutes: number | null;
  readonly title: string;
  readonly text: string;
}
