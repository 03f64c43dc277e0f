import type { TaRecord } from '../../../apps/server/src/gateways/transfer-agent/files/index.ts';
import {
  collectedFigures,
  depositInterest,
  isEnough,
} from '../../../apps/server/src/gateways/transfer-agent/simulated/collections/collection-arithmetic.ts';
import { openDayAfter, written } from './calendar.ts';
import { type Collection, type Market, tierOf } from './market.ts';
import { addLot, termsOn } from './register.ts';
import { answerHead, type FileHead } from './rows.ts';
import type { Application, State } from './state.ts';

/** How long the money is counted and the contract is filed where no day was announced. */
const FILING_DAYS = 5;
const DEPOSIT_RATE = 50_000n;
const ALL = 100_000_000n;
const ONE_YUAN = 100_000_000n;
/** A rate with five decimals, as 07 writes it. */
const E3 = 1_000n;

export type EndedRows = { readonly '04': readonly TaRecord[]; readonly '07': readonly TaRecord[] };

/** Ends the collections that are due: their contracts take effect, or all money returns. */
export function endCollections(state: State, market: Market, head: FileHead): EndedRows {
  const rows: { '04': TaRecord[]; '07': TaRecord[] } = { '04': [], '07': [] };
  for (const collection of market.collections) {
    const { productNo } = collection;
    const isWaiting = state.waiting.some((one) => one.product === productNo && one.code === '020');
    if (state.endedCollections[productNo] || isWaiting || !isDue(market, collection)) continue;
    const applications = state.valid.filter(({ product }) => product === productNo);
    const isEstablished = isCollected(collection, applications);
    const rate = collection.depositRate ?? DEPOSIT_RATE;
    rows['07'].push({
      FundCode: productNo,
      FundStatus: isEstablished ? '2' : '3',
      UpdateDate: written(head.fileOn),
      NAV: ONE_YUAN,
      AccumulativeNAV: ONE_YUAN,
      NetValueType: '0',
      FundYearIncomeRate: rate / E3,
    });
    for (const application of applications)
      rows['04'].push(endOne(state, head, application, { collection, rate, isEstablished }));
    state.valid = state.valid.filter(({ product }) => product !== productNo);
    state.endedCollections[productNo] = true;
  }
  return rows;
}

function isDue({ openDays, fileOn }: Market, { endOn, plannedOn }: Collection): boolean {
  return (plannedOn ?? openDayAfter(openDays, endOn, FILING_DAYS)) <= fileOn;
}

function isCollected(
  { elsewhere, family }: Collection,
  applications: readonly Application[],
): boolean {
  if (elsewhere === null) return true;
  const here = applications.reduce((sum, { amount }) => sum + amount, 0n);
  const holders = new Set(applications.map(({ account }) => account)).size;
  return isEnough(family, { fen: elsewhere.fen + here, holders: elsewhere.holders + holders });
}

function endOne(
  state: State,
  head: FileHead,
  application: Application,
  end: { readonly collection: Collection; readonly rate: bigint; readonly isEstablished: boolean },
): TaRecord {
  const { account, product, amount, tradeOn, confirmOn, discount } = application;
  const money = {
    amountFen: amount,
    cameOn: confirmOn,
    endedOn: head.fileOn,
    depositRateE8: end.rate,
  };
  const interest = depositInterest(money);
  const allotted = end.collection.allotted ?? ALL;
  const row = { ...answerHead(state, head, application), SalePercent: allotted };
  if (!end.isEstablished)
    return { ...row, BusinessCode: '149', RefundAmount: amount, RaiseInterest: interest };
  const tiers = termsOn(state, product, tradeOn).subscription.map(tierOf);
  const figures = collectedFigures(money, allotted, { tiers, discount });
  if (!figures) return { ...row, BusinessCode: '130', RefundAmount: amount, Interest: interest };
  const lot = { account, product, on: head.fileOn, left: figures.shares, isBought: true };
  addLot(state, { ...lot, navOn: head.fileOn, value: ONE_YUAN, total: ONE_YUAN });
  return {
    ...row,
    BusinessCode: '130',
    ConfirmedAmount: figures.net + figures.fee,
    ConfirmedVol: figures.shares,
    Charge: figures.fee,
    Interest: interest,
    VolumeByInterest: interest,
    RefundAmount: figures.refund,
    NAV: ONE_YUAN,
  };
}
