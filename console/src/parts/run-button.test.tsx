// @vitest-environment jsdom
import { listTasks } from '@signalbox/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { holdAnswers } from '../testing/browser.ts';
import { press } from '../testing/form-hands.ts';
import { openConsole } from '../testing/open-console.tsx';
import { asAdmin, newProject } from '../testing/server.ts';
import { storedTemplate } from '../testing/stored-objects.ts';

it('shows that a start is waited for where the answer is late, and starts once', async () => {
  const project_id = await newProject();
  await storedTemplate(project_id);
  await openConsole(`/project/${project_id}/templates`, 'Task Templates');
  const isBusy = () => screen.getByRole('button', { name: 'Run' }).getAttribute('aria-busy');
  await screen.findByRole('button', { name: 'Run' });
  const answer = holdAnswers('POST');
  await press('Run');
  await waitFor(() => expect(isBusy()).toBe('true'));
  await press('Run');
  answer();
  await waitFor(() => expect(isBusy()).toBe('false'));
  expect(await asAdmin(listTasks, { params: { project_id } })).toHaveLength(1);
});
