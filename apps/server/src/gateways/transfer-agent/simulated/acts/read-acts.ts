import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { fen, nav, shares } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';
import type { ActLine, ActReason, Page } from '#gateways/transfer-agent/port.ts';
import { type ActRow, findActs } from './act-store.ts';

const LINES_MAX = 5_000;

/** What was done by itself on the morning of a day. */
export async function readActs(db: Db, day: Day, from: string | undefined): Promise<Page<ActLine>> {
  const rows = await findActs(db, day, from, LINES_MAX);
  const next = rows.length === LINES_MAX ? rows.at(-1)?.serial_no : undefined;
  return {
    kind: 'page',
    lines: rows.map(lineOf),
    next: next === undefined ? undefined : String(next),
  };
}

function lineOf(row: ActRow): ActLine {
  return {
    registrarNo: `TM${row.serial_no}`,
    tradeAccount: row.trade_account,
    productNo: row.product_no,
    // Only acts of the port are entered.
    reason: row.reason as ActReason,
    shares: shares(row.shares_e2),
    act: actOf(row),
  };
}

function actOf(row: ActRow): ActLine['act'] {
  const { kind, until_on: until, value_on: navOn, nav_e8, net_fen, pay_on: payOn } = row;
  switch (kind) {
    case 'forced_increase':
    case 'forced_decrease':
      return { kind };
    case 'custody_in': {
      const { came_on: cameOn, cost_fen } = row;
      assert(cameOn !== null && cost_fen !== null, 'shares that came have their age and cost');
      return { kind, cameOn, cost: fen(cost_fen) };
    }
    case 'distribution':
    case 'forced_redemption':
    case 'maturity':
    case 'liquidation': {
      assert(
        until !== null && navOn !== null && nav_e8 !== null && net_fen !== null && payOn !== null,
        'what became cash has its figures',
      );
      const net = fen(net_fen);
      if (kind === 'distribution') return { kind, until, cash: net, payOn };
      const [interest, performanceFee] = [fen(row.interest_fen), fen(row.performance_fee_fen)];
      return { kind, until, navOn, unitValue: nav(nav_e8), interest, performanceFee, net, payOn };
    }
  }
}
