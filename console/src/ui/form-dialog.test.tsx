// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInConsole } from '../testing/render-in-console.tsx';
import { FormDialog } from './form-dialog.tsx';

function open(more: Partial<Parameters<typeof FormDialog>[0]> = {}) {
  const onSubmit = vi.fn();
  const onClose = vi.fn();
  renderInConsole(
    <FormDialog
      title="New signal"
      submitLabel="Create"
      isBusy={false}
      isDirty={false}
      onSubmit={onSubmit}
      onClose={onClose}
      {...more}
    >
      <input aria-label="Name" />
    </FormDialog>,
  );
  return { onSubmit, onClose };
}

it('is saved by Enter in a field and by its button', () => {
  const { onSubmit } = open();
  fireEvent.submit(screen.getByRole('textbox', { name: 'Name' }));
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

it('is not saved twice while it is being saved', () => {
  const { onSubmit } = open({ isBusy: true });
  fireEvent.submit(screen.getByRole('textbox', { name: 'Name' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

it('closes at once when nothing would be lost', async () => {
  const { onClose } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it('asks before it throws away what was typed', async () => {
  const { onClose } = open({ isDirty: true });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it('shows an error as a sentence and offers no saving to readers', () => {
  open({ error: new Error('A key with this name exists'), isReadOnly: true });
  expect(screen.getByRole('alert').textContent).toContain('A key with this name exists');
  expect(screen.queryByRole('button', { name: 'Create' })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Name' }).matches(':disabled')).toBe(true);
});

it('is saved by Ctrl+Enter or Cmd+Enter from any field, and by nothing that lies on top of it', () => {
  const { onSubmit } = open();
  const name = screen.getByRole('textbox', { name: 'Name' });
  fireEvent.keyDown(name, { key: 'Enter', ctrlKey: true });
  fireEvent.keyDown(name, { key: 'Enter', metaKey: true });
  expect(onSubmit).toHaveBeenCalledTimes(2);
  fireEvent.keyDown(name, { key: 'Enter', ctrlKey: true, altKey: true });
  fireEvent.keyDown(name, { key: 'a', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

it('can be scrolled by keys where none of its fields takes the focus', () => {
  open({ isReadOnly: true });
  const fields = screen.getByRole('group', { name: 'New signal' });
  fields.focus();
  expect(document.activeElement).toBe(fields);
});
