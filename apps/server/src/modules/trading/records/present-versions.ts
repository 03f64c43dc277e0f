import type { ReplyOf } from '@mall/contract/define-call';
import type { transRecordDetailQuery } from '@mall/contract/trading/trade-record-detail';
import { type Shares, shares, subtract } from '@mall/domain/money/units';
import {
  findCorrections,
  type KeptCorrection,
} from '#modules/trading/corrections/correction-store.ts';
import type { OrderReader, OrderRecord } from '#modules/trading/orders/order-store.ts';

type Detail = ReplyOf<typeof transRecordDetailQuery>;
type Version = Detail['versions'][number];

/** The order with the figures that count now. */
export function newestOf(told: OrderRecord, corrections: readonly KeptCorrection[]): OrderRecord {
  const newest = corrections.at(-1);
  if (!newest) return told;
  const { nav_e8, net_fen, fee_fen, shares_e2, figures } = newest;
  return { ...told, nav_e8, net_fen, fee_fen, shares_e2, figures: figures ?? told.figures };
}

/** Orders with the figures that count now; nearly none was ever corrected. */
export async function withCorrections(
  db: OrderReader,
  clientId: string,
  orders: readonly OrderRecord[],
): Promise<readonly OrderRecord[]> {
  const numbers = orders.map(({ order_no }) => order_no);
  const found = await findCorrections(db, clientId, numbers);
  const byOrder = Map.groupBy(found, ({ order_no }) => order_no);
  return orders.map((order) => newestOf(order, byOrder.get(order.order_no) ?? []));
}

export function versionOf(
  { nav_on }: OrderRecord,
  corrections: readonly KeptCorrection[],
): Pick<Detail['amounts'], 'nav_version'> {
  return { nav_version: nav_on === null ? null : (corrections.at(-1)?.version ?? 1) };
}

/** What was told first and what each correction made of it; none where nothing was corrected. */
export function versionsOf(told: OrderRecord, corrections: readonly KeptCorrection[]): Version[] {
  const { confirmed_on, nav_e8, shares_e2, net_fen, fee_fen } = told;
  if (corrections.length === 0) return [];
  if (confirmed_on === null || nav_e8 === null || shares_e2 === null) return [];
  if (net_fen === null || fee_fen === null) return [];
  const first = { version: 1, known_date_num: confirmed_on, net_value: nav_e8 };
  return [
    { ...first, confirm_share: shares_e2, net_money: net_fen, fee: fee_fen, ...NOTHING_DONE },
    ...corrections.map((one) => ({
      version: one.version,
      known_date_num: one.known_on,
      net_value: one.nav_e8,
      confirm_share: one.shares_e2,
      net_money: one.net_fen,
      fee: one.fee_fen,
      reason: one.reason,
      pay_money: one.pay_fen > 0n ? one.pay_fen : null,
      pay_date_num: one.paid_on,
      claim_share: openClaimOf(one),
      settled_share: one.settled_shares_e2,
      claim_money: one.claim_fen > 0n ? one.claim_fen : null,
    })),
  ];
}

const NOTHING_DONE = {
  reason: null,
  pay_money: null,
  pay_date_num: null,
  claim_share: null,
  settled_share: null,
  claim_money: null,
} as const;

function openClaimOf({ claim_shares_e2, settled_shares_e2 }: KeptCorrection): Shares | null {
  const open = subtract(claim_shares_e2, settled_shares_e2 ?? shares(0n));
  return open > 0n ? open : null;
}

/** The entries that a correction may have made. */
export function sourcesOf({ correction_no, order_no, version }: KeptCorrection): readonly string[] {
  return [`correct:${correction_no}:${order_no}`, `correct_pay:${order_no}:${version}`];
}
