import { type RegistrarTier, registrarFigures } from './registrar-arithmetic.ts';

/** What a fund's manager published about buying it, and what the distributor leaves of the rates. */
export type EntryTerms = {
  readonly tiers: readonly RegistrarTier[];
  readonly discount: bigint;
};

export type EntryFigures = { readonly difference: bigint; readonly shares: bigint };

/** Any value will do where only the fee of a purchase is asked for. */
const ONE_YUAN = 10n ** 8n;

/**
 * The registrar's opinion of what enters a fund by a switch, apart from the domain: what a purchase of so much would cost
 * in both funds is compared, and only what the entered one costs more is charged.
 */
export function entryFigures(
  netFen: bigint,
  { out, into }: { readonly out: EntryTerms; readonly into: EntryTerms },
  { intoValue, dropsShareTail }: { readonly intoValue: bigint; readonly dropsShareTail: boolean },
): EntryFigures {
  if (netFen === 0n) return { difference: 0n, shares: 0n };
  const dearer = feeOf(netFen, into) - feeOf(netFen, out);
  const difference = dearer < 0n ? 0n : dearer;
  // The difference is a fee per purchase, so that the shares are those of a purchase with such a fee.
  const { shares } = registrarFigures(netFen, intoValue, {
    tiers: [{ fromFen: 0n, rate: undefined, flatFen: difference }],
    discount: 0n,
    dropsShareTail,
  });
  return { difference, shares };
}

function feeOf(netFen: bigint, terms: EntryTerms): bigint {
  return registrarFigures(netFen, ONE_YUAN, { ...terms, dropsShareTail: false }).fee;
}
