import type { CatalogueRow } from '#modules/catalogue/index.ts';
import { streamOf, uniformAt } from './random.ts';
import { BANNERS } from './seed/banners.ts';

const WIDTH = 1200;
const HEIGHT = 320;
const HILLS = 3;
const STEPS = 24;

/** Banners are drawn, not borrowed: three ranges of hills behind two lines of text. */
export function buildBanners(seed: string): readonly CatalogueRow<'banner'>[] {
  return BANNERS.map(({ no, title, line, link, hue }, index) => ({
    banner_no: no,
    title,
    link_url: link,
    sort_no: index + 1,
    image_svg: draw({ title, line, hue, stream: streamOf(seed, 'banner', no) }),
  }));
}

type Picture = {
  readonly title: string;
  readonly line: string;
  readonly hue: string;
  readonly stream: number;
};

function draw({ title, line, hue, stream }: Picture): string {
  const hills = Array.from({ length: HILLS }, (_, range) => hill(stream, range)).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${hue}"/>${hills}` +
    `<text x="80" y="150" font-size="44" font-family="serif" fill="#fff">${title}</text>` +
    `<text x="80" y="200" font-size="22" font-family="sans-serif" fill="#fff" fill-opacity=".8">${line}</text>` +
    '</svg>'
  );
}

function hill(stream: number, range: number): string {
  const base = HEIGHT - 30 - (HILLS - range) * 34;
  const crest = Array.from({ length: STEPS + 1 }, (_, step) => {
    const height = base + Math.round((uniformAt(stream, range * 100 + step) - 0.5) * 56);
    return `${Math.round((step * WIDTH) / STEPS)},${height}`;
  });
  const opacity = 0.06 + range * 0.05;
  return `<path d="M0,${HEIGHT} L${crest.join(' L')} L${WIDTH},${HEIGHT} Z" fill="#fff" fill-opacity="${opacity.toFixed(2)}"/>`;
}
