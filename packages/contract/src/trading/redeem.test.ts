import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { tradeRedeem } from './redeem.ts';

const click = {
  shown_sha256: 'a'.repeat(64),
  ticks: [],
  confirm_time: '2026-11-12 14:26:48',
};

it.each([
  { leaving: { entrust_share: '9000.00' }, reads: true, why: 'a fund leaves by shares' },
  {
    leaving: { contract_no: 'QR2026110900012', entrust_money: '40000.00' },
    reads: true,
    why: 'a repo contract ends by money',
  },
  { leaving: {}, reads: false, why: 'nothing leaves' },
  { leaving: { entrust_money: '40000.00' }, reads: false, why: 'money of which contract' },
  {
    leaving: { entrust_share: '9000.00', entrust_money: '40000.00' },
    reads: false,
    why: 'shares and money would be two orders',
  },
  {
    leaving: { entrust_share: '9000.00', contract_no: 'QR2026110900012' },
    reads: false,
    why: 'a contract has no shares',
  },
  { leaving: { entrust_share: '0.00' }, reads: false, why: 'no share is no redemption' },
  { leaving: { entrust_share: '-1.00' }, reads: false, why: 'a redemption is not a purchase' },
])('redeems $leaving: $reads, because $why', ({ leaving, reads }) => {
  const request = {
    ...leaving,
    product_no: '910066',
    click_evidence: click,
    request_no: '0b0d4f4e-6f0a-4c7e-9d7b-0d3f6a1c2b3d',
  };
  expect(z.safeParse(tradeRedeem.request, request).success).toBe(reads);
});
