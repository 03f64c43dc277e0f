import { expect, it } from 'vitest';
import { scannedText } from './evidence-page.ts';

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
