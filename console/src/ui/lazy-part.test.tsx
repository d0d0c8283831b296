// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInConsole } from '../testing/render-in-console.tsx';
import { lazyPart } from './lazy-part.tsx';

const Page = ({ name }: { readonly name: string }) => <p>Page of {name}</p>;

it('says in its place that it cannot be loaded, and comes once it can', async () => {
  // The server is away: reloading the page would lead out of the console.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
  let isAway = true;
  const Lazy = lazyPart<{ readonly name: string }>(() =>
    isAway ? Promise.reject(new Error('no such chunk')) : Promise.resolve(Page),
  );
  renderInConsole(<Lazy name="keys" />);
  await screen.findByText('This part hasn’t loaded and the server isn’t responding');
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Page of keys');
});

it('is there at once where it was fetched before, and is fetched once', async () => {
  const load = vi.fn(() => Promise.resolve(Page));
  const Lazy = lazyPart<{ readonly name: string }>(load);
  await Promise.all([Lazy.preload(), Lazy.preload()]);
  renderInConsole(<Lazy name="keys" />);
  expect(screen.getByText('Page of keys')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
});

it('can be fetched again after it could not be', async () => {
  const load = vi.fn(() => Promise.resolve(Page)).mockRejectedValueOnce(new Error('away'));
  const Lazy = lazyPart<{ readonly name: string }>(load);
  await Lazy.preload();
  await Lazy.preload();
  renderInConsole(<Lazy name="keys" />);
  expect(screen.getByText('Page of keys')).toBeDefined();
});

/** One whose code does not come, while the server is there; it is missing by the time that this is over. */
async function openMissing(meanwhile: () => void) {
  sessionStorage.clear();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
  let fail = () => {};
  const load = vi.fn(
    () =>
      new Promise<typeof Page>((_, reject) => {
        fail = () => reject(new Error('aborted'));
      }),
  );
  const Lazy = lazyPart<{ readonly name: string }>(load);
  renderInConsole(<Lazy name="keys" />);
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  meanwhile();
  fail();
}
const isReloaded = () => sessionStorage.getItem('signalbox.reloaded') !== null;

it('loads the page anew where the server is there and its code is not', async () => {
  // It can go nowhere here, and says so.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await openMissing(() => undefined);
  await vi.waitFor(() => expect(isReloaded()).toBe(true));
});

it('does not bring back who has set out for another page, which ends what is on its way', async () => {
  await openMissing(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(isReloaded()).toBe(false);
});
