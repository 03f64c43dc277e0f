import { dayOfEpoch } from '@mall/domain/calendar/day';
import { expect, it } from 'vitest';
import { attachmentNamed, exportFileName, nameable } from './file-name.ts';

const now = { day: dayOfEpoch(20_773), msOfDay: (14 * 3600 + 5 * 60 + 9) * 1000 };

it('says what, who and when', () => {
  const parts = { title: '公募基金', who: '衡川制造', ending: 'xlsx' };
  expect(exportFileName(parts, now)).toBe('公募基金_衡川制造_20261116-140509.xlsx');
});

it.each([
  { text: '../../etc/passwd', name: 'etcpasswd', why: 'no path' },
  { text: 'a"\r\nset-cookie: x', name: 'aset-cookie x', why: 'no second header' },
  { text: 'a\u202Egnp.exe', name: 'agnp.exe', why: 'no reversed ending' },
  { text: '基金 · 列表', name: '基金 · 列表', why: 'words stay' },
])('makes $name of $text: $why', ({ text, name }) => {
  expect(nameable(text)).toBe(name);
});

it('encodes the name as RFC 5987 asks, beside a plain one', () => {
  expect(attachmentNamed("基金'(1).csv", 'products.csv')).toBe(
    `attachment; filename="products.csv"; filename*=UTF-8''%E5%9F%BA%E9%87%91%27%281%29.csv`,
  );
});
