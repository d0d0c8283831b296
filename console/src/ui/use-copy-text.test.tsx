// @vitest-environment jsdom
import { Notifications } from '@mantine/notifications';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInConsole } from '../testing/render-in-console.tsx';
import { standInClipboard } from '../testing/stand-in-clipboard.ts';
import { useCopyText } from './use-copy-text.ts';

function Copy() {
  const copy = useCopyText();
  return (
    <>
      <button type="button" onClick={() => copy('the text', 'Copied')}>
        Copy
      </button>
      <Notifications />
    </>
  );
}

/** Presses the button of a page that has this clipboard. */
function copyTo(clipboard: Pick<Clipboard, 'writeText'> | undefined): void {
  standInClipboard(clipboard);
  renderInConsole(<Copy />);
  fireEvent.click(screen.getByText('Copy'));
}

it('says that a text was copied', async () => {
  const texts: string[] = [];
  copyTo({ writeText: async (text) => void texts.push(text) });
  await screen.findByText('Copied');
  expect(texts).toEqual(['the text']);
});

it('says over plain http that https is needed', async () => {
  copyTo(undefined);
  await screen.findByText("Can't copy to clipboard: it only works over HTTPS");
});

it('says in its own words that the browser refused', async () => {
  copyTo({ writeText: () => Promise.reject(new Error("Failed to execute 'writeText' on 'Clipboard'")) });
  await screen.findByText("Can't copy to clipboard: access is blocked by the browser");
  expect(screen.queryByText(/Failed to execute/)).toBeNull();
});
