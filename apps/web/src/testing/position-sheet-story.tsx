import { queryPositionDetail } from '@mall/contract/positions/position-detail';
import { checkTradeTime } from '@mall/contract/shop/trade-time';
import { afterEach } from 'vitest';
import { type TradeKind, withTrade } from '#shared/navigation/trade-address.ts';
import type { StoredSession } from '#shared/session/stored-session.ts';
import { exampleOf } from './example.ts';
import { type Answer, answer } from './fake-server.ts';
import { CUSTOMER, renderMall } from './render-mall.tsx';
// Compiled before the first test waits for it.
import '#app/layout/layers/trade-sheets.tsx';

let close: (() => void) | undefined;
afterEach(() => close?.());

export const position = (await exampleOf(queryPositionDetail, 'positions/queryPositionDetail'))
  .reply;
const time = (await exampleOf(checkTradeTime, 'shop/checkTradeTime')).reply;

const GROUND: readonly Answer[] = [
  answer(checkTradeTime, time),
  answer(queryPositionDetail, position),
];

/** A customer without an institution. */
export const PERSON: StoredSession = {
  user: { client_id: 'c1005', mobile_tel: '13800000005' },
  accessToken: 'access-5',
  fileToken: 'file-5',
};

/** Opens a sheet over an empty page, that of a holding unless it is told another number; the answers given come before the usual ones. */
export function openSheet(
  kind: TradeKind,
  answers: readonly Answer[],
  customer: StoredSession = CUSTOMER,
  subjectNo: string = position.product_no,
) {
  const opened = renderMall({
    path: `/nowhere?${withTrade(new URLSearchParams(), { kind, subjectNo })}`,
    customer,
    // The first answer to a call counts.
    answers: [...answers, ...GROUND],
  });
  close = opened.close;
  return opened;
}
