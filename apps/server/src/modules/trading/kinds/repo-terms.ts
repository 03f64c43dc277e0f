import { assert } from '@mall/domain/assert';
import { type Day, parseDay } from '@mall/domain/calendar/day';
import { type Fen, fen, type Rate, rate } from '@mall/domain/money/units';
import type { Renewal } from '@mall/domain/repo/repo-contract';
import * as z from 'zod/mini';
import type { OrderRecord } from '#modules/trading/orders/order-store.ts';

/** What a repo was promised, beside its amount. */
export type PromisedRepo = {
  readonly termDays: number;
  readonly dueOn: Day;
  readonly withdrawableOn: Day;
  readonly agreedRate: Rate;
  readonly earlyRate: Rate;
  readonly renewal: Renewal;
};

const shape = z.object({
  term_days: z.int(),
  due_on: z.string(),
  withdrawable_on: z.string(),
  agreed_rate_e8: z.string(),
  early_rate_e8: z.string(),
  renewal: z.nullable(
    z.object({ amount_fen: z.nullable(z.string()), until_on: z.nullable(z.string()) }),
  ),
});

/** The promise as the order keeps it: quantities are texts of digits. */
export function keptRepoTerms(promised: PromisedRepo): z.output<typeof shape> {
  const { renewal } = promised;
  return {
    term_days: promised.termDays,
    due_on: promised.dueOn,
    withdrawable_on: promised.withdrawableOn,
    agreed_rate_e8: promised.agreedRate.toString(),
    early_rate_e8: promised.earlyRate.toString(),
    renewal:
      renewal.kind === 'pay_out'
        ? null
        : { amount_fen: renewal.amount?.toString() ?? null, until_on: renewal.until ?? null },
  };
}

/** The promise back from the row of an order. */
export function promisedRepoOf({ terms }: Pick<OrderRecord, 'terms'>): PromisedRepo {
  const kept = shape.parse(terms);
  return {
    termDays: kept.term_days,
    dueOn: dayOf(kept.due_on),
    withdrawableOn: dayOf(kept.withdrawable_on),
    agreedRate: rate(BigInt(kept.agreed_rate_e8)),
    earlyRate: rate(BigInt(kept.early_rate_e8)),
    renewal: kept.renewal
      ? {
          kind: 'renew',
          amount: fenOf(kept.renewal.amount_fen),
          until: kept.renewal.until_on === null ? undefined : dayOf(kept.renewal.until_on),
        }
      : { kind: 'pay_out' },
  };
}

function dayOf(text: string): Day {
  const day = parseDay(text);
  assert(day !== undefined, 'the row of an order keeps days');
  return day;
}

function fenOf(digits: string | null): Fen | undefined {
  return digits === null ? undefined : fen(BigInt(digits));
}
