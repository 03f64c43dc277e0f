/** A fee table as the registrar keeps it: whole integers, no types of ours. */
export type RegistrarTier = {
  readonly fromFen: bigint;
  /** Hundred-millionths, or a fee per purchase. */
  readonly rate: bigint | undefined;
  readonly flatFen: bigint | undefined;
};

export type RegistrarTerms = {
  readonly tiers: readonly RegistrarTier[];
  readonly discount: bigint;
  readonly dropsShareTail: boolean;
};

export type RegistrarFigures = {
  readonly net: bigint;
  readonly fee: bigint;
  readonly shares: bigint;
};

const E8 = 10n ** 8n;
const E16 = E8 * E8;

/**
 * The registrar's opinion of a purchase. It is written apart from the domain on purpose: with our own functions
 * it could only agree with us, and reconciliation would prove nothing. The rate is applied as a product of two
 * fractions and rounded once, at the end.
 */
export function registrarFigures(
  amountFen: bigint,
  navE8: bigint,
  { tiers, discount, dropsShareTail }: RegistrarTerms,
): RegistrarFigures {
  const tier = reachedTier(amountFen, tiers);
  const net =
    tier.flatFen === undefined
      ? nearest(amountFen * E16, E16 + (tier.rate ?? 0n) * discount)
      : amountFen - tier.flatFen;
  return { net, fee: amountFen - net, shares: boughtShares(net, navE8, dropsShareTail) };
}

/** The tier that money reaches. */
function reachedTier(amountFen: bigint, tiers: readonly RegistrarTier[]): RegistrarTier {
  return tiers.reduce((best, candidate) => {
    const isReached = candidate.fromFen <= amountFen;
    return isReached && candidate.fromFen >= best.fromFen ? candidate : best;
  });
}

/** The same where a part of the money is accepted: it is charged by the tier that all of it reaches. */
export function acceptedFigures(
  money: { readonly appliedFen: bigint; readonly acceptedFen: bigint },
  navE8: bigint,
  terms: RegistrarTerms,
): RegistrarFigures {
  const tier = { ...reachedTier(money.appliedFen, terms.tiers), fromFen: 0n };
  return registrarFigures(money.acceptedFen, navE8, { ...terms, tiers: [tier] });
}

/** How many shares money buys at a value. */
export function boughtShares(net: bigint, navE8: bigint, dropsShareTail: boolean): bigint {
  return dropsShareTail ? (net * E8) / navE8 : nearest(net * E8, navE8);
}

/** The nearest whole number, a half goes up (四舍五入). Both terms are positive here. */
function nearest(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}
