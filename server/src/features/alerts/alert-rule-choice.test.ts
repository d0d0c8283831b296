import type { AlertEvent, AlertRule } from '@signalbox/contract';
import { expect, it } from 'vitest';
import type { AlertStatus } from './alert-channel.ts';
import { choose, rulesByChannel, templatesBeyond } from './alert-rule-choice.ts';

const plain = {
  ...{
    project_id: 1,
    name: 'x',
    template_id: null,
    channel_id: null,
    server_channel: 'slack',
    title: '',
    text: '',
  },
  ...{ late_minutes: null, long_minutes: null },
};
const rule = (id: number, columns: Partial<AlertRule>): AlertRule => ({
  ...plain,
  id,
  events: [],
  ...columns,
});
const nothing = { isRecovery: false, isFirstSuccess: false, isSuccessQuiet: false };

it('lets the rules of a template stand before those of the project, each channel for itself', () => {
  const rules = [
    rule(1, {}),
    rule(2, { template_id: 7 }),
    rule(3, { template_id: 8 }),
    rule(4, { server_channel: '', channel_id: 5 }),
    rule(5, { server_channel: 'mail', template_id: 8 }),
  ];
  const shown = (templateId: number) =>
    [...rulesByChannel(rules, templateId)].map(([channel, ones]) => [channel, ones.map(({ id }) => id)]);
  expect(shown(7)).toEqual([
    ['slack', [2]],
    ['#5', [4]],
  ]);
  expect(shown(8)).toEqual([
    ['slack', [3]],
    ['#5', [4]],
    ['mail', [5]],
  ]);
  expect(shown(9)).toEqual([
    ['slack', [1]],
    ['#5', [4]],
  ]);
  expect(rules.map((one) => templatesBeyond(one, rules))).toEqual([[7, 8], [], [], [], []]);
});

it.each<[AlertStatus, object, AlertEvent[][], (number | AlertEvent)[] | undefined]>([
  ['error', {}, [['ended'], ['failed']], [1, 'failed']],
  ['error', {}, [['recovered'], ['ended']], [1, 'ended']],
  ['stopped', {}, [['failed', 'recovered']], undefined],
  ['stopped', {}, [['ended']], [0, 'ended']],
  ['success', {}, [['failed', 'recovered', 'first_success']], undefined],
  ['success', { isRecovery: true }, [['ended'], ['recovered']], [1, 'recovered']],
  ['success', { isFirstSuccess: true }, [['ended', 'first_success']], [0, 'first_success']],
  ['success', { isSuccessQuiet: true }, [['ended']], undefined],
  ['success', { isSuccessQuiet: true, isRecovery: true }, [['ended', 'recovered']], [0, 'recovered']],
  ['waiting_confirmation', {}, [['ended'], ['waiting_confirmation']], [1, 'waiting_confirmation']],
  ['success', {}, [[]], undefined],
])('of %s, %j, rules for %j choose %j', (status, history, events, wanted) => {
  const rules = events.map((ones, id) => rule(id, { events: ones }));
  const choice = choose(rules, status, { ...nothing, ...history });
  expect(choice && [choice.rule.id, choice.event]).toEqual(wanted);
});
