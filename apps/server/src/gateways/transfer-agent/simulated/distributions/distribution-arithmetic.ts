const E8 = 10n ** 8n;
const E9 = 10n ** 9n;

/** What an account gets of an event of a fund, as the registrar computes it: whole integers, no types of ours. */
export type RegistrarEvent = {
  /** Hundred-millionths of a yuan per share, or thousand-millionths of new shares per old one. */
  readonly perShareE8: bigint | undefined;
  readonly ratioE9: bigint | undefined;
  readonly dropsTail: boolean;
};

/** Cash in fen, or the change of the registered shares in hundredths. */
export type RegistrarShare = { readonly cash: bigint; readonly change: bigint };

/**
 * The registrar's opinion of a dividend or split, written apart from the domain on purpose: with our own functions it
 * could only agree with us.
 */
export function registrarShare(
  held: bigint,
  { perShareE8, ratioE9, dropsTail }: RegistrarEvent,
  { takesCash, exValueE8 }: { readonly takesCash: boolean; readonly exValueE8: bigint },
): RegistrarShare {
  if (ratioE9 !== undefined) return { cash: 0n, change: (held * ratioE9) / E9 - held };
  const owed = nearest(held * (perShareE8 ?? 0n), E8);
  if (takesCash) return { cash: owed, change: 0n };
  const bought = dropsTail ? (owed * E8) / exValueE8 : nearest(owed * E8, exValueE8);
  return { cash: 0n, change: bought };
}

/** The nearest whole number, a half goes up (四舍五入). Both terms are positive here. */
function nearest(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}
