import { assert } from '@mall/domain/assert';
import { knownDay } from '@mall/domain/calendar/day';
import {
  type ConfirmedRedemption,
  confirmRedemption,
  type StartFees,
} from '@mall/domain/clearing/confirm-redemption';
import { incomeOfExit } from '@mall/domain/holdings/money-fund-income';
import { lotsBy, sharesOf, takeFirstIn } from '@mall/domain/lots/lot';
import { fen } from '@mall/domain/money/units';
import { REDEMPTION_RULES } from '@mall/domain/orders/kinds/redemption';
import { postponedDay } from '@mall/domain/orders/order-times';
import * as z from 'zod';
import type { RedemptionLine } from '#gateways/transfer-agent/port.ts';
import { findTotalValue } from '#modules/catalogue/index.ts';
import type { LineRow, ReceivedAnswer } from '#modules/clearing/lines/registrar-line-store.ts';
import { findLotStarts } from '#modules/positions/index.ts';
import {
  type DueOrder,
  type DueRedemption,
  deferRedemption,
  dueRedemptionOf,
} from '#modules/trading/index.ts';
import { keptExit } from './kept-exit.ts';
import type { JudgeContext, Judgement, KindClearing } from './kind-clearing.ts';

export const REDEMPTION_CLEARING: KindClearing<RedemptionLine> = {
  applicationOf: (order) => {
    const { orderNo, tradeAccount, productNo, confirmOn, ...due } = dueRedemptionOf(order);
    const { clientType, shares, largeRedeemFlag } = due;
    const head = { orderNo, tradeAccount, productNo, confirmOn };
    return { kind: 'redemption', ...head, clientType, shares, largeRedeemFlag };
  },
  judge,
  carryOn: ({ tx, clock, calendarOf, openOn }, order, shares) =>
    deferRedemption({ db: tx, clock }, order, shares, {
      openOn,
      calendar: calendarOf(order.productNo),
    }),
  lotSourceOf: () => 'BUY',
  awaitedOf: async (order) => {
    const { productNo, shares } = dueRedemptionOf(order);
    return [{ productNo, shares: -shares }];
  },
  lineOf: ({ outcome }) => {
    if (outcome.kind === 'refused') {
      const { reason, isLarge } = outcome;
      return { outcome: 'refused', reason, figures: { is_large: isLarge } };
    }
    const { kind, shares, payOn: pay_on, backEndFee, performanceFee } = outcome;
    const figures = {
      pay_on,
      back_end_fee: String(backEndFee),
      performance_fee: String(performanceFee),
    };
    return { outcome: kind, priced: outcome, shares, figures };
  },
  answerOf,
  textOf: ({ outcome }) =>
    outcome.kind === 'refused'
      ? `refused: ${outcome.reason}${outcome.isLarge ? ', large redemption' : ''}`
      : figuresText(outcome),
};

type Confirmed = Exclude<RedemptionLine['outcome'], { kind: 'refused' }>;

async function judge(
  context: JudgeContext,
  due: DueOrder,
  { outcome, confirmedOn }: ReceivedAnswer<RedemptionLine>,
): Promise<Judgement> {
  const order = dueRedemptionOf(due);
  const { orderNo: subject, productNo } = order;
  const calendar = context.calendarOf(productNo);
  if (outcome.kind === 'refused') {
    const kind = outcome.isLarge ? 'not_accepted' : 'refused';
    return {
      kind: 'agreed',
      effects: REDEMPTION_RULES.confirm(order, { kind }, { calendar }),
      confirmed: { reason: outcome.reason },
    };
  }
  const theirs = figuresText(outcome);
  const ours = await figuresOf(context, order, outcome, confirmedOn);
  if (typeof ours === 'string') return { kind: 'differs', break: { subject, ours, theirs } };
  const payOn = postponedDay(order.payOn, { confirmOn: order.confirmOn, confirmedOn }, calendar);
  const { net, fee, shares, backEndFee, performanceFee } = ours;
  const text = figuresText({
    kind: shares < order.shares ? 'confirmed_in_part' : 'confirmed',
    ...{ navOn: order.tradeOn, unitValue: outcome.unitValue, net, fee, shares },
    ...{ payOn, backEndFee, performanceFee },
  });
  if (text !== theirs) return { kind: 'differs', break: { subject, ours: text, theirs } };
  const answer = { kind: 'confirmed', confirmedOn, figures: ours } as const;
  return {
    kind: 'agreed',
    effects: REDEMPTION_RULES.confirm(order, answer, { calendar }),
    confirmed: { priced: outcome, shares, figures: keptExit(ours, context.heldOf(order)) },
  };
}

/** What so many shares bring by the lots they are taken from; a text: why they bring nothing. */
async function figuresOf(
  context: JudgeContext,
  order: DueRedemption,
  { shares }: Confirmed,
  confirmedOn: ReceivedAnswer['confirmedOn'],
): Promise<ConfirmedRedemption | string> {
  const { prices, heldOf, unpaidOf } = context;
  const unitValue = await prices(order.productNo, order.tradeOn);
  if (unitValue === undefined) return `no net value of ${order.tradeOn}`;
  if (shares <= 0n || shares > order.shares) return `shares ${order.shares}`;
  // Lots that are locked on the trade date stay, also when they are free by the confirmation.
  const { lots } = heldOf(order);
  const takes = takeFirstIn(lots, shares, order.tradeOn);
  if (!takes) return 'fewer shares that can leave';
  const registered = sharesOf(lotsBy(lots, confirmedOn));
  const unpaidIncome = incomeOfExit(shares, { shares: registered, unpaid: unpaidOf(order) });
  const startFees = await startFeesOf(context, order);
  const { tiers } = order;
  return confirmRedemption(takes, { unitValue, confirmedOn, tiers, startFees, unpaidIncome });
}

/** The promised fees that look at how lots began. The lots that leave were all written before this day. */
async function startFeesOf(
  { tx }: JudgeContext,
  order: DueRedemption,
): Promise<StartFees | undefined> {
  const { productNo, tradeOn, backEnd, performance } = order;
  if (backEnd.length + performance.length === 0) return undefined;
  const endTotal = await findTotalValue(tx, productNo, tradeOn);
  assert(endTotal !== undefined, 'a value is published with its accumulated one');
  return { backEnd, performance, endTotal, starts: await findLotStarts(tx, order) };
}

const confirmedFigures = z.object({
  pay_on: z.string(),
  // Lines of before there was such a fee say nothing of it.
  back_end_fee: z.string().regex(/^\d+$/).default('0'),
  performance_fee: z.string().regex(/^\d+$/),
});
const refusedFigures = z.object({ is_large: z.boolean() });

function answerOf(row: LineRow): RedemptionLine {
  assert(row.order_no !== null, 'a redemption is answered under the number of its order');
  const head = {
    kind: 'redemption',
    orderNo: row.order_no,
    registrarNo: row.registrar_no,
  } as const;
  if (row.outcome === 'refused') {
    const { is_large: isLarge } = refusedFigures.parse(row.figures);
    return { ...head, outcome: { kind: 'refused', reason: row.refused_reason ?? '', isLarge } };
  }
  const { outcome: kind, nav_on: navOn, nav_e8, net_fen, fee_fen, shares_e2 } = row;
  assert(kind === 'confirmed' || kind === 'confirmed_in_part', 'a redemption is confirmed');
  assert(
    navOn !== null && nav_e8 !== null && net_fen !== null && fee_fen !== null && shares_e2 !== null,
    'a confirmation has its figures',
  );
  const { pay_on, back_end_fee, performance_fee } = confirmedFigures.parse(row.figures);
  return {
    ...head,
    outcome: {
      kind,
      ...{ navOn, unitValue: nav_e8, net: net_fen, fee: fee_fen, shares: shares_e2 },
      payOn: knownDay(pay_on),
      backEndFee: fen(BigInt(back_end_fee)),
      performanceFee: fen(BigInt(performance_fee)),
    },
  };
}

/** The figures of a confirmation, in the form two opinions are compared in. */
function figuresText({ kind, navOn, unitValue, net, fee, shares, ...rest }: Confirmed): string {
  const priced = `value of ${navOn} nav ${unitValue} net ${net} fee ${fee} shares ${shares}`;
  const later = `back-end fee ${rest.backEndFee} performance fee ${rest.performanceFee}`;
  return `${kind} ${priced} ${later} paid on ${rest.payOn}`;
}
