// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { HeldRoom } from './held-room.tsx';

it('keeps the room of what went, until the width is another one', () => {
  const calls: (() => void)[] = [];
  const disconnect = vi.fn();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = disconnect;
      constructor(told: () => void) {
        calls.push(told);
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const { container, unmount } = render(<HeldRoom>content</HeldRoom>);
  const room = container.firstElementChild as HTMLElement;
  const content = room.firstElementChild as HTMLElement;
  const measured = (offsetWidth: number, offsetHeight: number) => {
    Object.defineProperties(content, {
      offsetWidth: { value: offsetWidth, configurable: true },
      offsetHeight: { value: offsetHeight, configurable: true },
    });
    for (const told of calls) told();
    return room.style.minHeight;
  };
  expect(measured(300, 80)).toBe('80px');
  expect(measured(300, 40)).toBe('80px');
  expect(measured(300, 120)).toBe('120px');
  expect(measured(200, 60)).toBe('60px');
  unmount();
  expect(disconnect).toHaveBeenCalledOnce();
});
