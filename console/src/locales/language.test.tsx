// @vitest-environment jsdom
import { createKey, type Event, getTask, listProjectEvents, startTask, stopTask } from '@signalbox/contract';
import { englishTemplates, foreignWords, inEnglish, type Text, text } from '@signalbox/contract/texts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ApiError } from '../lib/api-client.ts';
import { contractIssues } from '../lib/contract-issues.ts';
import { projectForm } from '../lib/form-rules.ts';
import { dialog } from '../testing/form-hands.ts';
import { openConsole, openPage } from '../testing/open-console.tsx';
import { asAdmin, newProject } from '../testing/server.ts';
import { storedKey, storedRepository, storedTemplate } from '../testing/stored-objects.ts';
import { fieldMessagesOf, messageOf } from '../ui/error-text.ts';
import type { Catalogue } from './catalogue.ts';
import { en } from './generated/en.ts';
import { chooseLanguage, speak, startLanguage, worded } from './language.ts';
import { findLanguage, type Language } from './languages.ts';

/** Every text of the server in brackets; the console's own words stay English, so that pages can be found. */
const bracketed: Catalogue = {
  messages: en,
  texts: Object.fromEntries(
    Object.entries(englishTemplates).map(([code, template]) => [code, `⟦${template}⟧`]),
  ) as Catalogue['texts'],
};
const inBrackets = (told: Text): string => worded(told, 'no such text');

async function speakInBrackets(): Promise<void> {
  onTestFinished(() => speak(findLanguage(['en'])));
  const load = () => Promise.resolve({ catalogue: bracketed });
  await speak({ id: 'xx', name: 'Brackets', locale: 'en', load });
}

describe('a language', () => {
  const lost: Language = {
    id: 'tlh',
    name: 'tlhIngan',
    locale: 'tlh',
    load: () => Promise.reject(new Error()),
  };

  it('whose words do not come is told at the start, and English is spoken', async () => {
    onTestFinished(() => speak(findLanguage(['en'])));
    await startLanguage('tlh', lost);
    openPage('/auth/login', '');
    await screen.findByText('tlhIngan could not be loaded. Try again, or reload the page.');
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(document.documentElement.lang).toMatch(/^en/);
  });

  it('whose words do not come is told each time it is chosen, and the old one stays, after the next start too', async () => {
    onTestFinished(() => speak(findLanguage(['en'])));
    openPage('/auth/login', '');
    await screen.findByRole('heading', { name: 'Sign in' });
    for (let tries = 1; tries <= 2; tries++) {
      await chooseLanguage('tlh', lost);
      await waitFor(() => expect(screen.getAllByText(/^tlhIngan could not be loaded/)).toHaveLength(tries));
    }
    expect(localStorage.getItem('signalbox.language')).toBeNull();
    await screen.findByRole('heading', { name: 'Sign in' });
  });

  it('is chosen on the page for signing in, and kept', async () => {
    openPage('/auth/login', '');
    fireEvent.click(await screen.findByRole('button', { name: /^Language:.*English$/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'English' }));
    await waitFor(() => expect(localStorage.getItem('signalbox.language')).toBe('en'));
  });
});

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
