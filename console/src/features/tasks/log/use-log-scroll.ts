/**
 * What moves the log. The scroll bar, a finger and the wheel move the scroller, which tells by how much: small
 * moves are pixels of text, great ones (the bar was dragged) a ratio. Keys, and the wheel where lines wrap, move
 * the text directly, since there the bar's pixels are not those of the text. While the scroller moves it is left
 * alone; when it rests, it is put where the text stands.
 */
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

export interface LogMoves {
  readonly byPx: (deltaPx: number) => void;
  readonly toRatio: (ratio: number) => void;
  readonly onRest: () => void;
}

interface Options {
  readonly scroller: RefObject<HTMLElement | null>;
  /** the wheel moves the text, not the scroller */
  readonly isWheelOwn: boolean;
  readonly linePx: number;
}

/** A move beyond so many heights of the view is a jump. */
const JUMP_VIEWS = 1.5;
/** Browsers that do not say when scrolling has ended: after so long without a move. */
const REST_MS = 200;

export function useLogScroll({ scroller, isWheelOwn, linePx }: Options, moves: LogMoves) {
  const latest = useRef(moves);
  latest.current = moves;
  const state = useRef({ seenTop: 0, seenHeight: 0, isMoving: false, isTouched: false });

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const mind = state.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      clearTimeout(timer);
      if (!mind.isMoving) return;
      mind.isMoving = false;
      latest.current.onRest();
    };
    const scroll = () => {
      const top = element.scrollTop;
      const delta = top - mind.seenTop;
      mind.seenTop = top;
      if (delta === 0) return;
      mind.isMoving = true;
      clearTimeout(timer);
      if (!('onscrollend' in window)) timer = setTimeout(rest, REST_MS);
      const range = element.scrollHeight - element.clientHeight;
      const isAtLimit = !mind.isTouched && (delta < 0 ? top <= 0 : top >= range - 1);
      if (isAtLimit || Math.abs(delta) > JUMP_VIEWS * element.clientHeight)
        latest.current.toRatio(range > 0 ? top / range : 0);
      else latest.current.byPx(delta);
    };
    const touch = () => {
      mind.isTouched = true;
    };
    const press = (event: PointerEvent) => {
      mind.isTouched = event.pointerType === 'touch';
    };
    element.addEventListener('scroll', scroll);
    element.addEventListener('scrollend', rest);
    element.addEventListener('touchstart', touch, { passive: true });
    element.addEventListener('pointerdown', press);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', scroll);
      element.removeEventListener('scrollend', rest);
      element.removeEventListener('touchstart', touch);
      element.removeEventListener('pointerdown', press);
    };
  }, [scroller]);

  useOwnWheel({ scroller, isWheelOwn, linePx }, latest);

  return {
    /** Puts the scroller where the text stands, unless somebody is moving it. After each drawing. */
    place: (ratio: number) => {
      const element = scroller.current;
      if (!element) return;
      const mind = state.current;
      // A box that has become lower may have moved the scroller, which is no move of anybody.
      const isResized = mind.seenHeight !== element.scrollHeight;
      mind.seenHeight = element.scrollHeight;
      if (mind.isMoving && !isResized) return;
      const wanted = ratio * (element.scrollHeight - element.clientHeight);
      if (!mind.isMoving && Math.abs(element.scrollTop - wanted) > 1) element.scrollTop = wanted;
      mind.seenTop = element.scrollTop;
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
      const pagePx = event.currentTarget.clientHeight - 2 * linePx;
      const byPx: Record<string, number> = {
        ArrowUp: -2 * linePx,
        ArrowDown: 2 * linePx,
        PageUp: -pagePx,
        PageDown: pagePx,
        ' ': event.shiftKey ? -pagePx : pagePx,
      };
      const delta = byPx[event.key];
      if (delta !== undefined) moves.byPx(delta);
      else if (event.key === 'Home') moves.toRatio(0);
      else if (event.key === 'End') moves.toRatio(1);
      else return;
      event.preventDefault();
    },
  };
}

function useOwnWheel({ scroller, isWheelOwn, linePx }: Options, latest: RefObject<LogMoves>): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element || !isWheelOwn) return;
    const move = (event: WheelEvent) => {
      if (event.ctrlKey || event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
      event.preventDefault();
      const unit =
        event.deltaMode === WheelEvent.DOM_DELTA_LINE
          ? linePx
          : event.deltaMode === WheelEvent.DOM_DELTA_PAGE
            ? element.clientHeight
            : 1;
      latest.current.byPx(event.deltaY * unit);
    };
    element.addEventListener('wheel', move, { passive: false });
    return () => element.removeEventListener('wheel', move);
  }, [scroller, isWheelOwn, linePx, latest]);
}
