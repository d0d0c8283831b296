// @vitest-environment jsdom
import { createKey, type Event, getTask, listProjectEvents, startTask, stopTask } from '@signalbox/contract';
import { englishTemplates, foreignWords, inEnglish, type Text, text } from '@signalbox/contract/texts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ApiError } from '../lib/api-client.ts';
import { contractIssues } from '../lib/contract-issues.ts';
import { projectForm } from '../lib/form-rules.ts';
import { dialog } from '../testing/form-hands.ts';
import { openConsole } from '../testing/open-console.tsx';
import { asAdmin, newProject } from '../testing/server.ts';
import { storedKey, storedRepository, storedTemplate } from '../testing/stored-objects.ts';
import { fieldMessagesOf, messageOf } from '../ui/error-text.ts';
import { en } from './en.ts';
import { type Catalogue, languages, speak, worded } from './language.ts';

/** Every text of the server in brackets; the console's own words stay English, so that pages can be found. */
const bracketed: Catalogue = {
  messages: en,
  texts: Object.fromEntries(
    Object.entries(englishTemplates).map(([code, template]) => [code, `⟦${template}⟧`]),
  ) as Catalogue['texts'],
};
const inBrackets = (told: Text): string => worded(told, 'no such text');

async function speakInBrackets(): Promise<void> {
  const [english] = languages;
  onTestFinished(() => english && speak(english));
  await speak({ id: 'xx', name: 'Brackets', locale: 'en', load: () => Promise.resolve(bracketed) });
}

it.each(languages)(
  '$name has a template for every text, which names what the English one does',
  async (language) => {
    const { texts } = await language.load();
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(englishTemplates).toSorted());
    const names = (template: string) => new Set(template.match(/\{[a-z_]+/g));
    for (const [code, template] of Object.entries(englishTemplates)) {
      const own = texts[code as keyof typeof texts];
      expect([...names(template)], `${code}: ${own}`).toEqual(expect.arrayContaining([...names(own)]));
    }
  },
);

describe('in another language', () => {
  it('a code that the console does not know is shown by the sentence of the server', async () => {
    await speakInBrackets();
    expect(worded({ code: 'volcano.erupted', params: {} }, 'Etna erupted')).toBe('Etna erupted');
    expect(worded(foreignWords('git: no'), 'git: no')).toBe('⟦git: no⟧');
    expect(worded(null, 'As it was written')).toBe('As it was written');
  });

  it('refusals and what they say of fields are worded, also by a form before it is sent', async () => {
    await speakInBrackets();
    const projectId = await newProject();
    const refused = await asAdmin(createKey, {
      params: { project_id: projectId },
      body: { name: '', type: 'none' },
    }).catch(String);
    expect(refused).toContain('"fields_text":{"name":{"code":"field.what_required"');
    const name_text = text('field.what_required', { what: { code: 'noun.key_name', params: {} } });
    const error = new ApiError('Key name is required', {
      status: 400,
      code: 'validation_failed',
      body: {
        error_text: name_text,
        fields: { name: 'Key name is required', older: 'Older is required' },
        fields_text: { name: name_text },
      },
    });
    expect(messageOf(error)).toBe('⟦⟦Key name⟧ is required⟧');
    expect(fieldMessagesOf(error)).toEqual({
      name: '⟦⟦Key name⟧ is required⟧',
      older: 'Older is required',
    });
    expect(contractIssues(projectForm, { name: '' })).toEqual({ name: '⟦⟦Project name⟧ is required⟧' });
  });

  it('pages word why a task waits, why it ended, what happened, and why something cannot be done', async () => {
    await speakInBrackets();
    const projectId = await newProject();
    const key = await storedKey(projectId);
    const repository_id = (await storedRepository(projectId, { ssh_key_id: key.id })).id;
    const template = await storedTemplate(projectId, { repository_id });
    const place = { project_id: projectId };
    const task = await asAdmin(startTask, { params: place, body: { template_id: template.id } });
    const params = { ...place, task_id: task.id };
    const { blocked_by: blocker } = await asAdmin(getTask, { params });
    await openConsole(`/project/${projectId}/history?t=${task.id}`, 'Dashboard');
    const shown = within(await dialog(`Task #${task.id}`));
    const waits = blocker?.message_text ?? foreignWords('');
    await shown.findByText((words) => words.includes(inBrackets(waits)));
    await asAdmin(stopTask, { params, body: {} });
    await shown.findByText(inBrackets(text('reason.stopped_before_run', { user: 'admin' })));

    const events: Event[] = await asAdmin(listProjectEvents, { params: place });
    const made = events.find(({ object_type }) => object_type === 'template')?.description_text;
    await openConsole(`/project/${projectId}/activity`, 'Dashboard');
    await screen.findByText(inBrackets(made ?? foreignWords('')));
    expect(made && inEnglish(made)).toBe('Template Greet created');
  });
});
