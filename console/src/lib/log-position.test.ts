import { describe, expect, it } from 'vitest';
import {
  isScaled,
  MAX_SCROLL_HEIGHT_PX,
  ratioOfLine,
  ratioOfScroll,
  ratioOfTop,
  scrollHeight,
  scrollOfRatio,
  topOfRatio,
  windowAt,
} from './log-position.ts';

const small = { totalLines: 10_000, lineHeightPx: 20, viewportPx: 600 };
const huge = { totalLines: 5_000_000, lineHeightPx: 20, viewportPx: 600 };

describe('positions in a log', () => {
  it('equals plain scrolling while the height fits', () => {
    for (const scrollTop of [0, 7, 5_000, 123_456, 199_400]) {
      const view = windowAt(ratioOfScroll(scrollTop, small), small, 0);
      const topOfAnchor = (view.anchorLine - 1 + view.anchorFraction) * 20 - view.anchorPx;
      expect(topOfAnchor).toBeCloseTo(scrollTop, 3);
    }
  });

  it('shows the first line at the start and the last one at the end', () => {
    expect(windowAt(0, huge, 0).first).toBe(1);
    const end = windowAt(1, huge, 0);
    expect(end.last).toBe(5_000_000);
    expect(end.anchorPx).toBe(600);
    expect(end.anchorLine + end.anchorFraction).toBeCloseTo(5_000_001, 4);
  });

  it('scales a height that no browser can scroll, and still reaches every line', () => {
    expect(isScaled(small)).toBe(false);
    expect(isScaled(huge)).toBe(true);
    expect(scrollHeight(huge)).toBe(MAX_SCROLL_HEIGHT_PX);
    for (const line of [1, 2, 777_777, 4_999_999]) {
      const view = windowAt(ratioOfScroll(scrollOfRatio(ratioOfLine(line, huge), huge), huge), huge, 2);
      expect(view.anchorLine).toBe(line);
    }
  });

  it('keeps its place when lines are added at the end', () => {
    const topPx = topOfRatio(0.7, huge);
    const grown = { ...huge, totalLines: huge.totalLines + 40_000 };
    const before = windowAt(0.7, huge, 0);
    const after = windowAt(ratioOfTop(topPx, grown), grown, 0);
    const topLine = (view: typeof before) => view.anchorLine - 1 + view.anchorFraction - view.anchorPx / 20;
    expect(topLine(after)).toBeCloseTo(topLine(before), 3);
  });

  it('stays at the top when everything fits', () => {
    const view = windowAt(1, { totalLines: 3, lineHeightPx: 20, viewportPx: 600 }, 5);
    expect(view).toMatchObject({ first: 1, last: 3, anchorPx: 0, anchorFraction: 0 });
  });

  it('draws nothing when there is nothing', () => {
    const view = windowAt(0, { totalLines: 0, lineHeightPx: 20, viewportPx: 600 }, 5);
    expect(view.last).toBeLessThan(view.first);
  });
});
