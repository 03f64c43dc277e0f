// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { pageInView, parsePage } from './page-in-view.ts';
import { deedOf } from './reading-keys.ts';
import { nextZoom, zoomFactor, zoomText } from './zoom.ts';

const PAGES = [0, 1000, 2000].map((top) => ({ top, height: 980 }));

describe('the page that is read', () => {
  it.each([
    { top: 0, page: 1, why: 'at the start' },
    { top: 700, page: 2, why: 'the second fills more of the view' },
    { top: 600, page: 1, why: 'the first still does' },
    { top: 9_000, page: 3, why: 'past the end' },
  ])('is $page when scrolled to $top: $why', ({ top, page }) => {
    expect(pageInView(PAGES, { top, height: 700 })).toBe(page);
  });

  it('is the first while no page is there', () => {
    expect(pageInView([], { top: 0, height: 700 })).toBe(1);
  });

  it.each([
    { typed: '3', page: 3, why: 'a page' },
    { typed: '99', page: 30, why: 'past the end is the end' },
    { typed: '0', page: undefined, why: 'no page' },
    { typed: '03', page: undefined, why: 'a leading zero' },
    { typed: 'x', page: undefined, why: 'no number' },
  ])('is asked for by "$typed" as $page: $why', ({ typed, page }) => {
    expect(parsePage(typed, 30)).toBe(page);
  });
});

it.each([
  { key: 'PageDown', page: 2, deed: { kind: 'page', page: 3 }, why: 'one page on' },
  { key: 'ArrowRight', page: 3, deed: { kind: 'page', page: 3 }, why: 'the last stays' },
  { key: 'ArrowLeft', page: 1, deed: { kind: 'page', page: 1 }, why: 'the first stays' },
  { key: 'PageUp', page: 3, deed: { kind: 'page', page: 2 }, why: 'one page back' },
  { key: 'Home', page: 3, deed: { kind: 'page', page: 1 }, why: 'the beginning' },
  { key: 'End', page: 1, deed: { kind: 'page', page: 3 }, why: 'the end' },
  { key: '+', page: 1, deed: { kind: 'zoom', direction: 'in' }, why: 'larger' },
  { key: '=', page: 1, deed: { kind: 'zoom', direction: 'in' }, why: 'the same key without shift' },
  { key: '-', page: 1, deed: { kind: 'zoom', direction: 'out' }, why: 'smaller' },
  { key: '0', page: 1, deed: { kind: 'fit' }, why: 'as wide as there is room' },
  { key: 'Tab', page: 1, deed: undefined, why: "the browser's own" },
])('$key on page $page of three: $why', ({ key, page, deed }) => {
  expect(deedOf(key, { page, last: 3 })).toEqual(deed);
});

describe('zoom', () => {
  it.each([
    { from: 1, direction: 'in', to: 1.25, why: 'a step' },
    { from: 1, direction: 'out', to: 0.75, why: 'a step back' },
    { from: 1.1, direction: 'out', to: 1, why: 'from between two steps' },
    { from: 3, direction: 'in', to: 3, why: 'the largest stays' },
    { from: 0.5, direction: 'out', to: 0.5, why: 'the smallest stays' },
  ] as const)('$from goes $direction to $to: $why', ({ from, direction, to }) => {
    expect(nextZoom(from, direction)).toBe(to);
  });

  it('fits an A4 page into the room there is, within reason', () => {
    const a4 = 595;
    expect(zoomText(zoomFactor('fit', { widthPx: 793, pagePoints: a4 }))).toBe('100%');
    expect(zoomFactor('fit', { widthPx: 5_000, pagePoints: a4 })).toBe(2);
    expect(zoomFactor('fit', { widthPx: 10, pagePoints: a4 })).toBe(0.5);
    expect(zoomFactor(1.5, { widthPx: 10, pagePoints: a4 })).toBe(1.5);
  });
});
