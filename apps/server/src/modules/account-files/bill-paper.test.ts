import { readFile } from 'node:fs/promises';
import { contract } from '@mall/contract';
import { at } from '@mall/domain/calendar/moment';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readDictionaries } from '#modules/dictionary/index.ts';
import { renderPdf } from '#modules/documents/index.ts';
import { dayOf } from '#testing/story-world.ts';
import { billPaper } from './bill-paper.ts';

const EXAMPLE = '../../../../../packages/contract/examples/positions/queryPositionMonthlyBill.json';

it('keeps the words of a correction as they were typed, also words that look like tags', async () => {
  const { reply } = JSON.parse(await readFile(new URL(EXAMPLE, import.meta.url), 'utf8'));
  const reason = '净值 <b>1.05</b> & 1<2';
  const bill = z.decode(contract.positions.queryPositionMonthlyBill.reply, {
    ...reply,
    correct_reason: reason,
  });
  const now = { day: dayOf('2026-11-12'), msOfDay: at(10, 0) };
  const dictionaries = await readDictionaries();
  const paper = billPaper(bill, { now, takenBy: '测试客户', dictionaries });
  expect(paper.html).toContain('净值 &lt;b&gt;1.05&lt;/b&gt; &amp; 1&lt;2');
  await expect(renderPdf(paper, '衡川')).resolves.toBeDefined();
});
