import { assert } from '@mall/domain/assert';
import { switchCalendar } from '@mall/domain/catalogue/switch-offer';
import { type ConfirmedSwitch, confirmSwitch } from '@mall/domain/clearing/confirm-switch';
import { incomeOfExit } from '@mall/domain/holdings/money-fund-income';
import { lotsBy, sharesOf, takeFirstIn } from '@mall/domain/lots/lot';
import { fen, nav, shares } from '@mall/domain/money/units';
import { SWITCH_RULES } from '@mall/domain/orders/kinds/switch';
import * as z from 'zod';
import type { SwitchLine } from '#gateways/transfer-agent/port.ts';
import type { LineRow, ReceivedAnswer } from '#modules/clearing/lines/registrar-line-store.ts';
import type { PriceList } from '#modules/clearing/price-list.ts';
import { type DueOrder, type DueSwitch, dueSwitchOf } from '#modules/trading/index.ts';
import { keptExit } from './kept-exit.ts';
import type { AwaitedChange, JudgeContext, Judgement, KindClearing } from './kind-clearing.ts';

/** Shares of one fund leave, and what they bring enters another; no cash comes to the customer. */
export const SWITCH_CLEARING: KindClearing<SwitchLine> = {
  applicationOf: (order) => {
    const { orderNo, tradeAccount, productNo, confirmOn, ...due } = dueSwitchOf(order);
    const { clientType, shares, targetProductNo, charges } = due;
    const head = { orderNo, tradeAccount, productNo, confirmOn };
    const discounts = { out: charges.out.discount, into: charges.into.discount };
    return { kind: 'switch', ...head, clientType, shares, targetProductNo, discounts };
  },
  judge,
  lotSourceOf: () => 'SWITCH',
  awaitedOf,
  lineOf: ({ outcome }) => {
    if (outcome.kind === 'refused') return { outcome: 'refused', reason: outcome.reason };
    const { target, shares: count } = outcome;
    const figures = { target: keptTarget(target) };
    return { outcome: 'confirmed', priced: outcome, shares: count, figures };
  },
  answerOf,
  textOf: ({ outcome }) =>
    outcome.kind === 'refused' ? `refused: ${outcome.reason}` : figuresText(outcome),
};

type Confirmed = Exclude<SwitchLine['outcome'], { kind: 'refused' }>;

async function judge(
  context: JudgeContext,
  due: DueOrder,
  { outcome, confirmedOn }: ReceivedAnswer<SwitchLine>,
): Promise<Judgement> {
  const order = dueSwitchOf(due);
  const { orderNo: subject, productNo, targetProductNo, tradeOn } = order;
  const calendar = switchCalendar(
    context.calendarOf(productNo),
    context.calendarOf(targetProductNo),
  );
  if (outcome.kind === 'refused')
    return {
      kind: 'agreed',
      effects: SWITCH_RULES.confirm(order, { kind: 'refused' }, { calendar }),
      confirmed: { reason: outcome.reason },
    };
  const theirs = figuresText(outcome);
  const ours = await figuresOf(context, order, confirmedOn);
  if (typeof ours === 'string') return { kind: 'differs', break: { subject, ours, theirs } };
  const { out, unitValue, figures } = ours;
  const { net, fee } = out;
  const target = targetOf(figures);
  const text = figuresText({
    ...{ kind: 'confirmed', navOn: tradeOn, unitValue, net, fee, shares: out.shares, target },
  });
  if (text !== theirs) return { kind: 'differs', break: { subject, ours: text, theirs } };
  const answer = { kind: 'confirmed', confirmedOn, figures } as const;
  return {
    kind: 'agreed',
    effects: SWITCH_RULES.confirm(order, answer, { calendar }),
    confirmed: {
      priced: outcome,
      shares: out.shares,
      figures: { ...keptExit(out, context.heldOf(order)), target: keptTarget(target) },
    },
  };
}

/** What the shares become by the lots they are taken from and the values of both funds; a text: why nothing comes of them. */
async function figuresOf(
  { prices, heldOf, unpaidOf }: JudgeContext,
  order: DueSwitch,
  confirmedOn: ReceivedAnswer['confirmedOn'],
) {
  const { tradeOn, shares: count, tiers } = order;
  const values = await valuesOf(prices, order);
  if (!values) return `no net value of ${tradeOn} of both funds`;
  // Lots that are locked on the trade date stay, also when they are free by the confirmation.
  const { lots } = heldOf(order);
  const takes = takeFirstIn(lots, count, tradeOn);
  if (!takes) return 'fewer shares that can leave';
  const { unitValue, intoValue } = values;
  const registered = sharesOf(lotsBy(lots, confirmedOn));
  const unpaidIncome = incomeOfExit(count, { shares: registered, unpaid: unpaidOf(order) });
  const exit = { unitValue, confirmedOn, tiers, unpaidIncome };
  const figures = confirmSwitch(takes, { ...order, exit, intoValue });
  return { figures, out: figures.out, unitValue };
}

async function valuesOf(prices: PriceList, { productNo, targetProductNo, tradeOn }: DueSwitch) {
  const unitValue = await prices(productNo, tradeOn);
  const intoValue = await prices(targetProductNo, tradeOn);
  return unitValue === undefined || intoValue === undefined ? undefined : { unitValue, intoValue };
}

/** What comes depends on lots that are not known here, so it counts as the most it can be: without any fee. */
async function awaitedOf(due: DueOrder, prices: PriceList): Promise<readonly AwaitedChange[]> {
  const order = dueSwitchOf(due);
  const { productNo, targetProductNo, shares: count } = order;
  const left = { productNo, shares: -count };
  const values = await valuesOf(prices, order);
  if (!values) return [left];
  const most = (count * values.unitValue) / values.intoValue + 1n;
  return [left, { productNo: targetProductNo, shares: most }];
}

type Target = Confirmed['target'];

function targetOf({ intoValue, difference, sharesIn }: ConfirmedSwitch): Target {
  return { unitValue: intoValue, feeDifference: difference, shares: sharesIn };
}

/** The side that is entered, as it is kept: whole numbers as texts. */
function keptTarget({ unitValue, feeDifference, shares: count }: Target) {
  return { nav: String(unitValue), difference: String(feeDifference), shares: String(count) };
}

const whole = z.string().regex(/^\d+$/).transform(BigInt);
const lineFigures = z.object({
  target: z.object({ nav: whole, difference: whole, shares: whole }),
});

function answerOf(row: LineRow): SwitchLine {
  assert(row.order_no !== null, 'a switch is answered under the number of its order');
  const head = { kind: 'switch', orderNo: row.order_no, registrarNo: row.registrar_no } as const;
  if (row.outcome === 'refused')
    return { ...head, outcome: { kind: 'refused', reason: row.refused_reason ?? '' } };
  const { nav_on: navOn, nav_e8, net_fen, fee_fen, shares_e2 } = row;
  assert(
    navOn !== null && nav_e8 !== null && net_fen !== null && fee_fen !== null && shares_e2 !== null,
    'a confirmation has its figures',
  );
  const { target } = lineFigures.parse(row.figures);
  return {
    ...head,
    outcome: {
      kind: 'confirmed',
      ...{ navOn, unitValue: nav_e8, net: net_fen, fee: fee_fen, shares: shares_e2 },
      target: {
        unitValue: nav(target.nav),
        feeDifference: fen(target.difference),
        shares: shares(target.shares),
      },
    },
  };
}

/** The figures of a confirmation, in the form two opinions are compared in. */
function figuresText({ navOn, unitValue, net, fee, shares: count, target }: Confirmed): string {
  const out = `value of ${navOn} nav ${unitValue} net ${net} fee ${fee} shares ${count}`;
  const { unitValue: intoValue, feeDifference, shares: came } = target;
  return `${out}, into nav ${intoValue} difference ${feeDifference} shares ${came}`;
}
