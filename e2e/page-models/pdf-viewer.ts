import { expect, type Locator, type Page } from '@playwright/test';

/** The viewer of documents, in a layer or inside a page. */
export function pdfViewer(page: Page) {
  const sheet = (number: number): Locator => page.locator(`[data-page="${number}"]`);
  return {
    sheet,
    /** What scrolls and hears the keys; the page itself is a document too. */
    paper: page.locator('main, [role="dialog"]').getByRole('document'),
    pageBox: page.getByRole('textbox', { name: '页码' }),
    next: page.getByRole('button', { name: '下一页' }).first(),
    zoom: page.getByRole('status', { name: '缩放' }),
    download: page.getByRole('link', { name: '下载' }),
    newWindow: page.getByRole('link', { name: '新窗口打开' }),
    /** The words can be selected and read aloud, and the drawing is not blank. */
    expectShown: async (number: number, words: string | RegExp) => {
      await expect(sheet(number)).toContainText(words);
      await expect.poll(() => inkOf(sheet(number).locator('canvas'))).toBeGreaterThan(INK_MIN);
    },
  };
}

type Canvas = {
  readonly width: number;
  readonly height: number;
  readonly getContext: (kind: '2d') => {
    readonly getImageData: (
      x: number,
      y: number,
      width: number,
      height: number,
    ) => { readonly data: ArrayLike<number> };
  } | null;
};

// A line of text darkens thousands of points, a blank page none.
const INK_MIN = 300;

/** How many points of a drawing are dark. */
function inkOf(canvas: Locator): Promise<number> {
  return canvas.evaluate((node) => {
    // The locator names canvases only; the stories are compiled without the types of a browser.
    const drawn = node as unknown as Canvas;
    const points = drawn.getContext('2d')?.getImageData(0, 0, drawn.width, drawn.height).data ?? [];
    let dark = 0;
    for (let at = 0; at < points.length; at += 4) {
      if ((points[at] ?? 255) < 128 && (points[at + 3] ?? 0) > 0) dark += 1;
    }
    return dark;
  });
}
