import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { fen, nav, shares } from '@mall/domain/money/units';
import type { Tx } from '#db/database.ts';
import type { PricedFigures, SwitchLine } from '#gateways/transfer-agent/port.ts';
import type { AnswerRow, ApplicationRow } from './agent-store.ts';
import { payUncarried } from './distributions/income-store.ts';
import type { EntryDeps } from './entry-deps.ts';
import { exitFigures, takesAll } from './exit-arithmetic.ts';
import type { ExitDeps } from './exit-deps.ts';
import { findAgentLots, takeFromRegister } from './exit-store.ts';
import { entryFigures } from './switch-arithmetic.ts';
import { addToRegister, insertSwitchDecision } from './switch-store.ts';

/** Answers a switch: the oldest shares leave, and what they bring after both fees enters the other fund. */
export async function decideSwitch(
  tx: Tx,
  deps: EntryDeps & Pick<ExitDeps, 'exitTermsOf' | 'refuses'>,
  day: Day,
  row: ApplicationRow,
  { unitValue, intoValue }: { readonly unitValue: bigint; readonly intoValue: bigint },
): Promise<void> {
  const { order_no: orderNo, product_no: productNo, apply_on: applyOn } = row;
  const { trade_account: tradeAccount, target_product_no: target } = row;
  const { shares_e2: asked, client_type: clientType, out_discount_rate_e8: outDiscount } = row;
  const { discount_rate_e8: intoDiscount } = row;
  assert(
    asked !== null && clientType !== null && target !== null,
    'a switch names shares, the client type and the target',
  );
  assert(outDiscount !== null && intoDiscount !== null, 'a switch names both discounts');
  const { tiers } = await deps.exitTermsOf(applyOn, productNo, clientType);
  const lots = await findAgentLots(tx, tradeAccount, productNo);
  const left = exitFigures(lots, asked, { unitValue, confirmedOn: day, tiers });
  const reason = deps.refuses?.(orderNo) ?? (left ? undefined : 'fewer shares on the account');
  const head = { orderNo, navOn: applyOn };
  if (reason !== undefined || !left)
    return insertSwitchDecision(tx, day, { ...head, reason: reason ?? '', figures: undefined });
  const account = { tradeAccount, productNo };
  const paid = { day, worth: left.net };
  const income = takesAll(lots, asked) ? await payUncarried(tx, account, paid) : 0n;
  const net = left.net + income;
  const out = await deps.entryTermsOf(applyOn, productNo);
  const into = await deps.entryTermsOf(applyOn, target);
  const entered = entryFigures(
    net,
    {
      out: { tiers: out.tiers, discount: outDiscount },
      into: { tiers: into.tiers, discount: intoDiscount },
    },
    { intoValue, dropsShareTail: into.dropsShareTail },
  );
  await takeFromRegister(tx, account, left.left, asked);
  const lot = { came: entered.shares, navOn: applyOn, value: intoValue };
  await addToRegister(tx, day, { tradeAccount, productNo: target }, lot);
  const { fee } = left;
  const figures = { nav: unitValue, net, fee, shares: asked, intoValue, ...prefixed(entered) };
  await insertSwitchDecision(tx, day, { ...head, reason: undefined, figures });
}

function prefixed({ difference, shares: came }: ReturnType<typeof entryFigures>) {
  return { difference, cameShares: came };
}

export function switchLineOf(
  row: AnswerRow,
  figuresOf: (row: AnswerRow) => PricedFigures,
): SwitchLine {
  const head = { orderNo: row.order_no, registrarNo: `TA${row.serial_no}` };
  if (row.outcome === 'refused') {
    const outcome = { kind: 'refused', reason: row.refused_reason ?? '' } as const;
    return { kind: 'switch', ...head, outcome };
  }
  const { target_nav_e8, difference_fen, target_shares_e2 } = row;
  assert(
    target_nav_e8 !== null && difference_fen !== null && target_shares_e2 !== null,
    'a confirmed switch has the figures of its target',
  );
  const target = {
    unitValue: nav(target_nav_e8),
    feeDifference: fen(difference_fen),
    shares: shares(target_shares_e2),
  };
  return { kind: 'switch', ...head, outcome: { kind: 'confirmed', ...figuresOf(row), target } };
}
