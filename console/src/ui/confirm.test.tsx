// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { askToConfirm, ConfirmHost } from './confirm.tsx';

it('answers no to a question whose page is gone', async () => {
  const { unmount } = render(<ConfirmHost />);
  const answer = askToConfirm({
    title: 'Delete?',
    text: 'It is gone then.',
    confirm: 'Delete',
    cancel: 'Cancel',
  });
  unmount();
  expect(await answer).toBe(false);
});
