import {
  acceptedFigures,
  type RegistrarTier,
} from '#gateways/transfer-agent/simulated/registrar-arithmetic.ts';

/** Public funds need two hundred million and two hundred holders, plans ten million and two; others need any money. */
export type CollectionFamily = 'public' | 'plan' | 'other';

const LEAST = {
  public: { fen: 200_000_000_00n, holders: 200 },
  plan: { fen: 10_000_000_00n, holders: 2 },
  other: { fen: 1n, holders: 1 },
} as const;

export function isEnough(
  family: CollectionFamily,
  collected: { readonly fen: bigint; readonly holders: number },
): boolean {
  const least = LEAST[family];
  return collected.fen >= least.fen && collected.holders >= least.holders;
}

export type CollectedMoney = {
  readonly amountFen: bigint;
  /** Days as YYYY-MM-DD. */
  readonly cameOn: string;
  readonly endedOn: string;
  readonly depositRateE8: bigint;
};

const E8 = 10n ** 8n;
const DAY_MS = 86_400_000;

/** Current deposit interest over a year of 360 days; what is below a fen stays with the bank. */
export function depositInterest({
  amountFen,
  cameOn,
  endedOn,
  depositRateE8,
}: CollectedMoney): bigint {
  const days = BigInt(Math.round((Date.parse(endedOn) - Date.parse(cameOn)) / DAY_MS));
  return days <= 0n ? 0n : (amountFen * depositRateE8 * days) / (360n * E8);
}

/** The registrar's opinion of an application when the contract takes effect; undefined: no fen of it is accepted. */
export function collectedFigures(
  money: CollectedMoney,
  allottedE8: bigint,
  terms: { readonly tiers: readonly RegistrarTier[]; readonly discount: bigint },
) {
  const accepted = (2n * money.amountFen * allottedE8 + E8) / (2n * E8);
  if (accepted === 0n) return undefined;
  const { net, fee } = acceptedFigures({ appliedFen: money.amountFen, acceptedFen: accepted }, E8, {
    ...terms,
    dropsShareTail: false,
  });
  // At 1.0000 a fen is a hundredth of a share.
  return { net, fee, shares: net + depositInterest(money), refund: money.amountFen - accepted };
}
