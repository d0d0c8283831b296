import type { ReactNode } from 'react';

/**
 * Keeps the room that its content has taken: what goes by itself leaves its place empty, and nothing below moves under
 * somebody who reads or is about to click. Another width, or another page, begins anew.
 */
export function HeldRoom({ children }: { readonly children: ReactNode }) {
  return (
    <div ref={holdRoom}>
      <div>{children}</div>
    </div>
  );
}

function holdRoom(room: HTMLDivElement) {
  const content = room.firstElementChild as HTMLElement;
  let width = 0;
  let held = 0;
  const observer = new ResizeObserver(() => {
    held = Math.max(content.offsetHeight, width === content.offsetWidth ? held : 0);
    width = content.offsetWidth;
    room.style.minHeight = `${held}px`;
  });
  observer.observe(content);
  return () => observer.disconnect();
}
