import { assert } from '@mall/domain/assert';
import type { ConfirmedSwitch } from '@mall/domain/clearing/confirm-switch';
import type { PurchaseCharge } from '@mall/domain/fees/switch-fee';
import { fen, rate } from '@mall/domain/money/units';
import * as z from 'zod';
import {
  type ExitPromise,
  exitPromiseText,
  parseExitPromise,
} from '#modules/trading/kinds/exits/exit-terms.ts';

/** What a switch costs, as it was promised with the order. */
export type SwitchPromise = Pick<ExitPromise, 'clientType' | 'tiers'> & {
  readonly charges: { readonly out: PurchaseCharge; readonly into: PurchaseCharge };
};

/** What the customer was told that the order would come to. */
export type SwitchEstimate = {
  readonly outMoney: bigint;
  readonly redeemFee: bigint;
  readonly difference: bigint;
};

const whole = z.string().regex(/^\d+$/);
const charge = z.object({
  discount_e8: whole,
  tiers: z.array(
    z.object({ from_fen: whole, rate_e8: z.optional(whole), flat_fen: z.optional(whole) }),
  ),
});
const kept = z.object({
  out: charge,
  into: charge,
  estimate: z.object({ out_fen: whole, redeem_fee_fen: whole, difference_fen: whole }),
});
type KeptCharge = z.output<typeof charge>;

/** The column `terms` of a switch: that of an exit, the purchase tables of both funds, and the estimate. */
export function switchTermsText(
  { charges, ...exit }: SwitchPromise,
  { out, difference }: ConfirmedSwitch,
): string {
  return JSON.stringify({
    // A fund with such fees is not switched.
    ...JSON.parse(exitPromiseText({ ...exit, backEnd: [], performance: [] })),
    ...({
      out: keptCharge(charges.out),
      into: keptCharge(charges.into),
      estimate: {
        out_fen: String(out.gross),
        redeem_fee_fen: String(out.fee),
        difference_fen: String(difference),
      },
    } satisfies z.input<typeof kept>),
  });
}

export function parseSwitchPromise(terms: unknown): SwitchPromise {
  const { out, into } = read(terms);
  const charges = { out: chargeOf(out), into: chargeOf(into) };
  const { clientType, tiers } = parseExitPromise(terms);
  return { clientType, tiers, charges };
}

export function parseSwitchEstimate(terms: unknown): SwitchEstimate {
  const { estimate } = read(terms);
  return {
    outMoney: BigInt(estimate.out_fen),
    redeemFee: BigInt(estimate.redeem_fee_fen),
    difference: BigInt(estimate.difference_fen),
  };
}

function read(terms: unknown) {
  const { success, data } = kept.safeParse(terms);
  assert(success, 'a switch keeps the fees it was promised');
  return data;
}

function keptCharge({ tiers, discount }: PurchaseCharge): KeptCharge {
  return {
    discount_e8: String(discount),
    tiers: tiers.map((tier) => ({
      from_fen: String(tier.from),
      ...(tier.charge.kind === 'rate'
        ? { rate_e8: String(tier.charge.rate) }
        : { flat_fen: String(tier.charge.fee) }),
    })),
  };
}

function chargeOf({ tiers, discount_e8 }: KeptCharge): PurchaseCharge {
  return {
    discount: rate(BigInt(discount_e8)),
    tiers: tiers.map(({ from_fen, rate_e8, flat_fen }) => ({
      from: fen(BigInt(from_fen)),
      charge:
        flat_fen === undefined
          ? { kind: 'rate', rate: rate(BigInt(rate_e8 ?? '0')) }
          : { kind: 'flat', fee: fen(BigInt(flat_fen)) },
    })),
  };
}
