import { assert } from '@mall/domain/assert';
import { type Day, knownDay } from '@mall/domain/calendar/day';
import { ACT_KINDS } from '@mall/domain/clearing/registrar-act';
import { type Fen, fen } from '@mall/domain/money/units';
import * as z from 'zod';
import type { ActLine, ActReason } from '#gateways/transfer-agent/port.ts';
import type { LineRow } from '#modules/clearing/lines/registrar-line-store.ts';

/** An act with the day whose file told of it. */
export type KeptAct = ActLine & { readonly confirmedOn: Day };

/** The columns that a line about an act fills. */
export function rowOfAct({ registrarNo, tradeAccount, productNo, shares, reason, act }: ActLine) {
  const head = {
    registrar_no: registrarNo,
    trade_account: tradeAccount,
    product_no: productNo,
    shares_e2: shares,
    outcome: 'confirmed',
  } as const;
  const told = { act: act.kind, reason };
  switch (act.kind) {
    case 'forced_increase':
    case 'forced_decrease':
      return { ...head, figures: JSON.stringify(told) };
    case 'custody_in':
      return {
        ...head,
        figures: JSON.stringify({ ...told, came_on: act.cameOn, cost: String(act.cost) }),
      };
    case 'distribution': {
      const { until, cash, payOn: pay_on } = act;
      return { ...head, figures: JSON.stringify({ ...told, until, pay_on, cash: String(cash) }) };
    }
    case 'forced_redemption':
    case 'maturity':
    case 'liquidation': {
      const { until, navOn, unitValue, net, payOn: pay_on } = act;
      return {
        ...head,
        ...{ nav_on: navOn, nav_e8: unitValue, net_fen: net, fee_fen: fen(0n) },
        figures: JSON.stringify({
          ...told,
          ...{ until, pay_on },
          interest: String(act.interest),
          performance_fee: String(act.performanceFee),
        }),
      };
    }
  }
}

const money = z
  .string()
  .regex(/^\d+$/)
  .transform((digits): Fen => fen(BigInt(digits)));
const day = z.string().transform(knownDay);
const kept = z.object({
  act: z.enum(ACT_KINDS),
  // The gateway tells these and no others.
  reason: z.string().transform((reason) => reason as ActReason),
  until: day.optional(),
  pay_on: day.optional(),
  cash: money.optional(),
  interest: money.optional(),
  performance_fee: money.optional(),
  came_on: day.optional(),
  cost: money.optional(),
});

export function keptActOf(row: LineRow): KeptAct {
  const { registrar_no, trade_account, product_no, shares_e2, confirmed_on } = row;
  assert(
    trade_account !== null && product_no !== null && shares_e2 !== null,
    'a line about an act names account, product and shares',
  );
  const figures = kept.parse(row.figures);
  return {
    registrarNo: registrar_no,
    tradeAccount: trade_account,
    productNo: product_no,
    shares: shares_e2,
    reason: figures.reason,
    confirmedOn: confirmed_on,
    act: actOf(row, figures),
  };
}

function actOf(row: LineRow, figures: z.output<typeof kept>): ActLine['act'] {
  const { act: kind, until, pay_on: payOn, cash, interest, cost, came_on: cameOn } = figures;
  switch (kind) {
    case 'forced_increase':
    case 'forced_decrease':
      return { kind };
    case 'custody_in':
      assert(cameOn !== undefined && cost !== undefined, 'shares that came have age and cost');
      return { kind, cameOn, cost };
    case 'distribution':
      assert(
        until !== undefined && payOn !== undefined && cash !== undefined,
        'a distribution has its figures',
      );
      return { kind, until, cash, payOn };
    case 'forced_redemption':
    case 'maturity':
    case 'liquidation': {
      const { nav_on: navOn, nav_e8: unitValue, net_fen: net } = row;
      const { performance_fee: performanceFee } = figures;
      assert(
        navOn !== null && unitValue !== null && net !== null,
        'what became cash has its figures',
      );
      assert(
        until !== undefined &&
          payOn !== undefined &&
          interest !== undefined &&
          performanceFee !== undefined,
        'what became cash says when and what was taken of it',
      );
      return { kind, until, navOn, unitValue, interest, performanceFee, net, payOn };
    }
  }
}

/** A line in the form two opinions are compared in. */
export function actText({ shares, act }: Pick<ActLine, 'shares' | 'act'>): string {
  switch (act.kind) {
    case 'forced_increase':
    case 'forced_decrease':
      return `${act.kind} of ${shares} shares`;
    case 'custody_in':
      return `${act.kind} of ${shares} shares of ${act.cameOn} that cost ${act.cost}`;
    case 'distribution':
      return `${act.kind} until ${act.until} on ${shares} shares: ${act.cash}, paid on ${act.payOn}`;
    case 'forced_redemption':
    case 'maturity':
    case 'liquidation': {
      const { until, navOn, unitValue, interest, performanceFee, net, payOn } = act;
      return `${act.kind} until ${until} of ${shares} shares at ${unitValue} of ${navOn}, interest ${interest}, performance fee ${performanceFee}: ${net}, paid on ${payOn}`;
    }
  }
}

/** What a break about an act is called; a payment of a term is one thing, whichever line tells of it. */
export function actSubject({
  clientId,
  productNo,
  registrarNo,
  act,
}: Pick<ActLine, 'productNo' | 'registrarNo' | 'act'> & { readonly clientId: string }): string {
  if (act.kind === 'distribution' || act.kind === 'maturity' || act.kind === 'liquidation')
    return paymentSubject({ clientId, productNo, kind: act.kind, until: act.until });
  return `${act.kind} ${registrarNo} for ${clientId} in ${productNo}`;
}

export function paymentSubject({
  clientId,
  productNo,
  kind,
  until,
}: {
  readonly clientId: string;
  readonly productNo: string;
  readonly kind: string;
  readonly until: Day;
}): string {
  return `${kind} of ${until} for ${clientId} in ${productNo}`;
}
