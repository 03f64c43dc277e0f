import { knownDay } from '@mall/domain/calendar/day';
import { expect, it } from 'vitest';
import { GlyphMissing, renderSealable } from './render-sealable.ts';

const EVIDENCE = {
  title: '电子签署证据页',
  rows: [['签署编号', 'QS20261112000001']],
  code: '0123456789ABCDEF0123456789ABCDEF',
  scanned: '0123456789ABCDEF0123456789ABCDEF',
  codeHint: '校验码',
  sealedBy: '衡川证券',
  sealCaption: '电子印章',
  signedAt: "20261112142607+08'00'",
} as const;
const textOf = (html: string) => ({ title: '协议', note: '', html, on: knownDay('2026-11-12') });
const render = (html: string) =>
  renderSealable(textOf(html), EVIDENCE, { maker: '衡川', imprintMax: 1_000 });
const LONG = `<p>${'本协议自双方签署之日起生效。'.repeat(2_000)}</p>`;

it('renders beside the thread that answers requests, which goes on answering', async () => {
  await render('<p>协议</p>');
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setTimeout(count, 1);
  };
  const files = Promise.all([render(LONG), render(LONG), render(LONG)]);
  count();
  const [first] = await files;
  isDone = true;
  expect(first?.content.length).toBeGreaterThan(1_000);
  // On the thread of the requests it would answer once between two files.
  expect(turns).toBeGreaterThan(12);
});

it('refuses a character that no font has', async () => {
  await expect(render('<p>\u{13000}</p>')).rejects.toThrow(GlyphMissing);
});
