import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { actEffects, cashedFigures } from '@mall/domain/clearing/registrar-act';
import { type TermPayment, termInterest } from '@mall/domain/clearing/term-payment';
import { fen, NAV_ONE, type Shares } from '@mall/domain/money/units';
import type { Tx } from '#db/database.ts';
import { findLatestNetValue } from '#modules/catalogue/index.ts';
import { keptExit } from '#modules/clearing/kinds/kept-exit.ts';
import type { OpenAct } from './act-line-store.ts';
import {
  type ActContext,
  exitTermsOf,
  type JudgedAct,
  laterOf,
  type Opinion,
  refuseTaking,
  startFeesOf,
} from './act-opinion.ts';
import { actText } from './act-row.ts';
import { custodyOf, decreaseOf, increaseOf, redemptionOf } from './judge-single.ts';

/** Our own opinion of an act, held against the line; a text: what we would have said. */
export async function judgeAct(context: ActContext, line: OpenAct): Promise<JudgedAct | string> {
  const { act } = line;
  if (line.shares <= 0n) return 'an act moves shares';
  const ours = await opinionOf(context, line);
  if (typeof ours === 'string') return ours;
  const text = actText(ours.line);
  if (text !== actText({ shares: line.shares, act })) return text;
  return ours;
}

async function opinionOf(context: ActContext, line: OpenAct): Promise<Opinion | string> {
  const { act } = line;
  switch (act.kind) {
    case 'distribution':
      return distributionOf(context, line, act.until);
    case 'maturity':
    case 'liquidation':
      return endOf(context, line, { kind: act.kind, until: act.until });
    case 'forced_redemption':
      return redemptionOf(context, line);
    case 'forced_increase':
      return increaseOf(context, line);
    case 'forced_decrease':
      return decreaseOf(context, line);
    case 'custody_in':
      return custodyOf(context, line, act);
  }
}

/** Income of a part of the term on all shares that are held (EX-5.4). */
function distributionOf(
  { held, nextOn, paymentOf }: ActContext,
  { clientId, productNo }: OpenAct,
  until: Day,
): Opinion | string {
  const payment = paymentOf(productNo, until);
  if (payment?.kind !== 'distribution' || payment.rate === undefined)
    return `no distribution until ${until} was announced`;
  const { shares } = held.holding;
  if (shares === 0n) return 'nothing is held';
  const cash = termInterest(principalOf(shares), payment.rate, payment);
  const payOn = laterOf(payment.payOn, nextOn);
  const kind = 'distribution';
  return {
    line: { shares, act: { kind, until, cash, payOn: payment.payOn } },
    effects: actEffects({ kind, clientId, productNo, cash, payOn }),
    confirmed: { shares, figures: { paid_fen: String(cash) } },
    order: { payOn, term: payment },
  };
}

/** Everything that is held becomes cash: by the rate of the term, or by the last net value. */
async function endOf(
  context: ActContext,
  { clientId, productNo, confirmedOn }: OpenAct,
  { kind, until }: { readonly kind: 'maturity' | 'liquidation'; readonly until: Day },
): Promise<Opinion | string> {
  const { tx, nextOn, held, paymentOf } = context;
  const payment = paymentOf(productNo, until);
  if (payment?.kind !== kind) return `no ${kind} until ${until} was announced`;
  const { shares } = held.holding;
  const refused = refuseTaking(context, shares);
  if (refused !== undefined) return refused;
  const value = await lastValueOf(tx, productNo, payment);
  if (!value) return `no net value up to ${until}`;
  const bands =
    payment.rate === undefined ? (await exitTermsOf(tx, productNo, until)).performance : [];
  const startFees = await startFeesOf(tx, { clientId, productNo }, { navOn: value.navOn, bands });
  const interest =
    payment.rate === undefined ? fen(0n) : termInterest(principalOf(shares), payment.rate, payment);
  const terms = { unitValue: value.unitValue, confirmedOn, interest, startFees };
  const figures = cashedFigures(held.lots, shares, terms);
  assert(figures !== undefined, 'the lots of a holding add up to its shares');
  const { net, performanceFee } = figures;
  const payOn = laterOf(payment.payOn, nextOn);
  const told = { interest, performanceFee, net, payOn: payment.payOn };
  return {
    line: { shares, act: { kind, until, ...value, ...told } },
    effects: actEffects({ kind, clientId, productNo, figures, payOn }),
    confirmed: {
      priced: { ...value, net, fee: fen(0n) },
      shares,
      figures: keptExit(figures, held),
    },
    order: { payOn, term: payment, performance: bands },
  };
}

/** What pays by a rate was put in at 1.0000, where a hundredth of a share is a fen. */
function principalOf(shares: Shares) {
  return fen(shares);
}

async function lastValueOf(tx: Tx, productNo: string, { rate, until }: TermPayment) {
  if (rate !== undefined) return { navOn: until, unitValue: NAV_ONE };
  const latest = await findLatestNetValue(tx, productNo, until);
  return latest && { navOn: latest.day, unitValue: latest.unitValue };
}
