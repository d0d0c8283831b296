import { text } from '@signalbox/contract/texts';
import { describe, expect, it } from 'vitest';
import { messageColumns, readMessage } from './task-message.ts';

const told = text('task.new_commit', { commit: '0a1b2c3d', repository: 'Site' });

describe('what a task is for', () => {
  it.each([
    ['words of a person', messageColumns('Release', null), { sentence: 'Release', text: null }],
    ['nothing', messageColumns('', null), { sentence: '', text: null }],
    ['a text', messageColumns('', told), { sentence: 'New commit 0a1b2c3d in Site', text: told }],
    [
      'a code of a newer version',
      { message: '', message_code: 'volcano.erupted', message_params: '{"name":"Etna"}' },
      {
        sentence: expect.stringContaining('Etna'),
        text: { code: 'volcano.erupted', params: { name: 'Etna' } },
      },
    ],
  ])('%s comes back', (_name, columns, shown) => {
    expect(readMessage(columns)).toEqual(shown);
  });

  it('is not stored as a sentence when there is a text', () => {
    expect(messageColumns('words', told)).toEqual({
      message: '',
      message_code: 'task.new_commit',
      message_params: JSON.stringify(told.params),
    });
  });
});
