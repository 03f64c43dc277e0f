import { assert } from '@mall/domain/assert';
import type { ClientType, ProductFees } from '@mall/domain/catalogue/product-terms';
import type { PerformanceBand } from '@mall/domain/fees/performance-fee';
import type { HoldingTier } from '@mall/domain/fees/redemption-fee';
import { rate } from '@mall/domain/money/units';
import * as z from 'zod';

/** What an exit costs by the age of its shares and by how they began, as it was promised with the order. */
export type ExitPromise = {
  readonly clientType: ClientType;
  readonly tiers: readonly HoldingTier[];
  readonly backEnd: readonly HoldingTier[];
  readonly performance: readonly PerformanceBand[];
};

/** What a product charges a customer who leaves. */
export function exitPromiseOf(
  { redemption, backEnd, performance }: ProductFees,
  clientType: ClientType,
): ExitPromise {
  return { clientType, tiers: redemption[clientType], backEnd, performance };
}

/** Whether any of it looks at the values that lots began with. */
export function hasStartFees({
  backEnd,
  performance,
}: Pick<ExitPromise, 'backEnd' | 'performance'>): boolean {
  return backEnd.length + performance.length > 0;
}

const whole = z.string().regex(/^\d+$/);
const tier = z.object({ from_days: z.int(), rate_e8: whole });
const kept = z.object({
  client_type: z.enum(['0', '1', '2']),
  tiers: z.array(tier),
  // Absent where the contract has no such fee.
  back_end: z.optional(z.array(tier)),
  performance: z.optional(z.array(z.object({ above_e8: whole, part_e8: whole }))),
});

/** The column `terms` of an exit; rates as texts, because JSON has no whole numbers of that size. */
export function exitPromiseText(promise: ExitPromise): string {
  const { clientType, tiers, backEnd, performance } = promise;
  return JSON.stringify({
    client_type: clientType,
    tiers: tiers.map(keptTier),
    ...(backEnd.length > 0 && { back_end: backEnd.map(keptTier) }),
    ...(performance.length > 0 && {
      performance: performance.map(({ above, part }) => ({
        above_e8: String(above),
        part_e8: String(part),
      })),
    }),
  } satisfies z.input<typeof kept>);
}

export function parseExitPromise(terms: unknown): ExitPromise {
  const { success, data } = kept.safeParse(terms);
  assert(success, 'an exit keeps the fees it was promised');
  const { back_end: backEnd = [], performance = [] } = data;
  return {
    clientType: data.client_type,
    tiers: data.tiers.map(tierOf),
    backEnd: backEnd.map(tierOf),
    performance: performance.map(({ above_e8, part_e8 }) => ({
      above: rate(BigInt(above_e8)),
      part: rate(BigInt(part_e8)),
    })),
  };
}

function keptTier({ fromDays, rate: charged }: HoldingTier): z.input<typeof tier> {
  return { from_days: fromDays, rate_e8: String(charged) };
}

function tierOf({ from_days, rate_e8 }: z.output<typeof tier>): HoldingTier {
  return { fromDays: from_days, rate: rate(BigInt(rate_e8)) };
}
