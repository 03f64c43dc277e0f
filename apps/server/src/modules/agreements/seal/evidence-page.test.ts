import { expect, it } from 'vitest';
import type { SignedRow } from '#modules/agreements/signature-store.ts';
import { readDictionaries } from '#modules/dictionary/index.ts';
import { evidencePage, scannedText } from './evidence-page.ts';

const CODE = '0123456789ABCDEF0123456789ABCDEF';

it.each([
  {
    address: 'https://mall.example.com/mall-pc-org/verify',
    scanned: `https://mall.example.com/mall-pc-org/verify#code=${CODE}`,
    why: 'a telephone opens the page with the code filled in',
  },
  { address: undefined, scanned: CODE, why: 'the mall does not know its own address' },
])('the QR code holds $scanned: $why', ({ address, scanned }) => {
  expect(scannedText(CODE, address)).toBe(scanned);
});

it('names the document, its parties, and the time of the stamp beside the time of the signature', async () => {
  const row = {
    sign_no: 'QS2026111200000001',
    inst_user_code: null,
    product_no: '910066',
    signed_at: '2026-11-12T06:26:48.000Z',
    evidence: {},
    template_id: 'TPL008',
    template_version: '2026.1',
    content_sha256: Buffer.alloc(32),
    // The page reads these columns of a signature and no other.
  } as unknown as SignedRow;
  const at = (text: string) => Date.parse(text);
  const { rows } = evidencePage(row, {
    code: CODE,
    verifyAddress: undefined,
    title: '测试基金风险揭示书',
    customer: { name: '张*', idNo: '330***********4518' },
    operator: '王*（LY0007）',
    sealedBy: '衡川',
    stampedMs: at('2026-11-19T02:00:01Z'),
    sealedMs: at('2026-11-19T02:00:02Z'),
    dictionaries: await readDictionaries(),
  });
  // A page that was parted from its document still says which one it proves.
  expect(Object.fromEntries(rows)).toMatchObject({
    文件名称: '测试基金风险揭示书',
    产品代码: '910066',
    签署人: '张*',
    证件号码: '330***********4518',
    经办人: '王*（LY0007）',
    用印单位: '衡川',
  });
  const told = rows.map(([, value]) => value);
  const signed = told.indexOf('2026-11-12 14:26:48');
  expect(told.slice(signed, signed + 3)).toEqual([
    '2026-11-12 14:26:48',
    '2026-11-19 10:00:01',
    '2026-11-19 10:00:02',
  ]);
});
