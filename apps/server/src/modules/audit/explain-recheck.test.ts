import { REFUSALS } from '@mall/contract/refusals';
import type { RecheckCode } from '@mall/domain/audit/recheck';
import type { OrderKind } from '@mall/domain/orders/order-kind';
import { expect, it } from 'vitest';
import { readDictionaries } from '#modules/dictionary/index.ts';
import { explainRecheck } from './explain-recheck.ts';

const dictionaries = await readDictionaries();

it.each<{ kind: OrderKind; code: RecheckCode; says: string; why: string }>([
  {
    kind: 'bank_transfer',
    code: 'PRODUCT',
    says: REFUSALS.outside_transfer_hours.text,
    why: 'a transfer has no product, and the bank has hours',
  },
  {
    kind: 'purchase',
    code: 'PRODUCT',
    says: '产品当前不可交易',
    why: 'its product is not sold now',
  },
  {
    kind: 'bank_transfer',
    code: 'ACCOUNT',
    says: '账户当前受限',
    why: 'other checks are those of every order',
  },
])('$code of a $kind that fails says $says: $why', ({ kind, code, says }) => {
  expect(
    explainRecheck({ code, isOk: false, changes: [], agreements: [] }, kind, dictionaries),
  ).toBe(says);
});
