import { assert } from '@mall/domain/assert';
import type { ClientType } from '@mall/domain/catalogue/product-terms';
import type { HoldingTier } from '@mall/domain/fees/redemption-fee';
import { rate } from '@mall/domain/money/units';
import * as z from 'zod';

/** What an exit costs by the age of its shares, as it was promised with the order. */
export type ExitPromise = {
  readonly clientType: ClientType;
  readonly tiers: readonly HoldingTier[];
};

const kept = z.object({
  client_type: z.enum(['0', '1', '2']),
  tiers: z.array(z.object({ from_days: z.int(), rate_e8: z.string().regex(/^\d+$/) })),
});

/** The column `terms` of an exit; rates as texts, because JSON has no whole numbers of that size. */
export function exitPromiseText({ clientType, tiers }: ExitPromise): string {
  return JSON.stringify({
    client_type: clientType,
    tiers: tiers.map((tier) => ({ from_days: tier.fromDays, rate_e8: String(tier.rate) })),
  } satisfies z.input<typeof kept>);
}

export function parseExitPromise(terms: unknown): ExitPromise {
  const { success, data } = kept.safeParse(terms);
  assert(success, 'an exit keeps the fees it was promised');
  return {
    clientType: data.client_type,
    tiers: data.tiers.map((tier) => ({
      fromDays: tier.from_days,
      rate: rate(BigInt(tier.rate_e8)),
    })),
  };
}
