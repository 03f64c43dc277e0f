import type { ReplyOf } from '@mall/contract/define-call';
import { type RefusalCode, refusalText } from '@mall/contract/refusals';
import type { checkTtdProcPre } from '@mall/contract/trading/cash-treasure';
import { usableCash } from '@mall/domain/ledger/cash-freeze';
import { type Fen, fen } from '@mall/domain/money/units';
import { groupedYuan } from '@mall/domain/money/yuan';
import { refuseTreasure, sweepAmount, type TreasureChange } from '@mall/domain/treasure/sweep';
import { findProposedMoneyFund } from '#modules/catalogue/index.ts';
import { nameOf } from '#modules/dictionary/index.ts';
import { readCash } from '#modules/ledger/index.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import { findTreasureOffer, type TreasureOffer, treasureFactsOf } from './treasure-offer.ts';
import { contractOf, findLastSweep, findTreasure } from './treasure-store.ts';

export type TreasureQuestion = {
  readonly operation: '1' | '2' | '3' | '4' | '5' | undefined;
  readonly productNo: string | undefined;
  readonly reserve: Fen | undefined;
};

type Reply = ReplyOf<typeof checkTtdProcPre>;

/** What is agreed about idle cash, what the next sweep would buy, and whether a change could be made now. Nothing is written. */
export async function checkBeforeTreasure(
  deps: TradingDeps,
  clientId: string,
  question: TreasureQuestion,
): Promise<
  { readonly ok: true; readonly reply: Reply } | { readonly ok: false; refusal: 'product_absent' }
> {
  const { db, dictionaries } = deps;
  const contract = contractOf(await findTreasure(db, clientId));
  const productNo =
    question.productNo ?? contract?.productNo ?? (await findProposedMoneyFund(db)) ?? undefined;
  const found = productNo && (await findTreasureOffer(deps, clientId, productNo));
  if (question.productNo !== undefined && !found) return { ok: false, refusal: 'product_absent' };
  const own = contract?.productNo === productNo ? contract : undefined;
  const reserve = question.reserve ?? own?.reserve ?? fen(0n);
  const purse = await readCash(db, clientId);
  const last = await findLastSweep(db, clientId);
  const reason = found ? reasonAgainst(deps, found, { question, own, reserve }) : NO_FUND;
  const status = own ? '1' : '0';
  return {
    ok: true,
    reply: {
      can_process: reason === undefined ? '1' : '0',
      reason: reason ?? null,
      sign_flag: status,
      contract_status: status,
      contract_status_dict_name: nameOf(dictionaries, 'TREASURE_STATUS', status),
      product_no: found ? found.offer.terms.productNo : null,
      product_short_name: found ? found.offer.terms.shortName : null,
      auto_flag: status,
      reserve_amount: own?.reserve ?? fen(0n),
      step: found ? found.sweep.step : fen(0n),
      min_sweep: found ? found.sweep.least : fen(0n),
      available_money: usableCash(purse),
      next_sweep_money: found
        ? sweepAmount(purse, { isAutomatic: true, reserve }, found.sweep)
        : fen(0n),
      last_sweep: last
        ? { sweep_date_num: last.day, sweep_money: last.amount, order_no: last.orderNo }
        : null,
    },
  };
}

const NO_FUND = refusalText('product_not_buyable');

/** In words why the operation would be refused; undefined: it would not. The message of an opening comes with it. */
function reasonAgainst(
  { isTradingOpen }: Pick<TradingDeps, 'isTradingOpen'>,
  found: TreasureOffer,
  {
    question: { operation },
    own,
    reserve,
  }: {
    readonly question: TreasureQuestion;
    readonly own: ReturnType<typeof contractOf>;
    readonly reserve: Fen;
  },
): string | undefined {
  const { offer } = found;
  const say = (code: RefusalCode) => refusalText(code);
  if (!offer.account) return say('account_not_open');
  const change = changeOf(operation ?? (own ? '3' : '1'), reserve);
  if (!isTradingOpen && change?.kind !== 'close') return say('trading_not_open');
  // Deposits and withdrawals are ordinary orders with checks of their own.
  if (!change) return offer.acceptsOrders ? undefined : say('outside_trading_hours');
  const facts = { ...treasureFactsOf(found), contract: own, hasConfirmedIdentity: true };
  const refused = refuseTreasure(change, facts);
  if (!refused) return undefined;
  if (!('limit' in refused)) return say(refused.refusal);
  return refusalText(refused.refusal, { x: groupedYuan(refused.limit) });
}

/** The change an operation asks for; undefined: it places an order. */
export function changeOf(
  operation: NonNullable<TreasureQuestion['operation']>,
  reserve: Fen,
): TreasureChange | undefined {
  switch (operation) {
    case '1':
      return { kind: 'open', reserve };
    case '2':
      return { kind: 'close' };
    case '3':
      return { kind: 'reserve', reserve };
    default:
      return undefined;
  }
}
