import { text } from '@signalbox/contract/texts';
import type { Caller } from '../../lib/caller.ts';
import type { Rule } from './rule-matching.ts';

/** `caller`: null = the configuration of the server */
export function ruleEvent(
  caller: Caller | null,
  { id, value }: Pick<Rule, 'id' | 'value'>,
  what: 'created' | 'updated' | 'deleted',
) {
  return {
    caller,
    projectId: null,
    objectType: 'group_rule',
    objectId: id,
    objectName: value,
    description: text('event.group_rule', { rule: value, what }),
  };
}
