import { expect, type Page } from '@playwright/test';

/**
 * Two texts of different elements that stand on one line without a gap, where the eye takes both for one word or one
 * number; a unit behind a figure and what brackets hold belong together.
 */
const GLUED = `(() => {
  const glued = [];
  const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  let last;
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.data.trim() || node.parentElement.closest('.sr-only')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()];
    if (boxes.length === 0) continue;
    const gap = last ? boxes[0].left - last.box.right : 100;
    const isOneLine = last && Math.abs(boxes[0].bottom - last.box.bottom) < 8;
    if (isOneLine && last.parent !== node.parentElement && Math.abs(gap) < 2 &&
        /[\\p{L}\\p{N}%]$/u.test(last.text) && /^[\\p{L}\\p{N}+-]/u.test(node.data) &&
        !/^(元|份|天)$/.test(node.data.trim()))
      glued.push(last.text.slice(-20) + '|' + node.data.slice(0, 20));
    last = { parent: node.parentElement, box: boxes.at(-1), text: node.data };
  }
  return glued;
})()`;

/** Elements that hide a part of the text in them. */
const CUT = `[...document.querySelectorAll('main *')].flatMap((one) => {
  const { overflowX } = getComputedStyle(one);
  const hides = overflowX === 'hidden' || overflowX === 'clip';
  // What is for screen readers alone hides nothing from the eye.
  if (!hides || one.closest('.sr-only') || one.scrollWidth <= one.clientWidth + 1) return [];
  return one.innerText?.trim() ? [one.tagName + ': ' + one.innerText.slice(0, 40)] : [];
})`;

/** No word runs into the next one, and none is cut off. */
export async function expectReadable(page: Page): Promise<void> {
  expect(await page.evaluate(GLUED)).toEqual([]);
  expect(await page.evaluate(CUT)).toEqual([]);
}
