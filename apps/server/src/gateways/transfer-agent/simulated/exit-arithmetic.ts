/** What leaving costs by the time since the shares came: whole days, hundred-millionths. */
export type ExitTier = { readonly fromDays: number; readonly rate: bigint };

/** What the manager takes of a year's return from here up to the next band. */
export type ReturnBand = { readonly above: bigint; readonly part: bigint };

/** A lot as the registrar keeps it; days as it writes them, such as 2026-06-01. */
export type AgentLot = {
  readonly lotNo: bigint;
  readonly confirmedOn: string;
  readonly shares: bigint;
  /** How it began; undefined where no fee looks at it. */
  readonly start?: LotStart | undefined;
};

export type LotStart = {
  readonly value: bigint;
  /** What a share brought since then: the growth of its value and its dividends. */
  readonly gain: bigint;
  readonly isBought: boolean;
};

export type ExitFigures = {
  readonly net: bigint;
  readonly fee: bigint;
  readonly backEndFee: bigint;
  readonly performanceFee: bigint;
  /** What is left of each lot that was touched. */
  readonly left: ReadonlyMap<bigint, bigint>;
};

type ExitPrices = {
  readonly unitValue: bigint;
  readonly confirmedOn: string;
  readonly tiers: readonly ExitTier[];
  readonly backEnd?: readonly ExitTier[];
  readonly performance?: readonly ReturnBand[];
};

const E8 = 10n ** 8n;
const DAY_MS = 86_400_000;

/**
 * The registrar's opinion of a redemption, apart from the domain like that of a purchase. The oldest lots leave first,
 * each is priced and charged by its own age and its own beginning; undefined when the account does not have so many shares.
 */
export function exitFigures(
  lots: readonly AgentLot[],
  wanted: bigint,
  prices: ExitPrices,
): ExitFigures | undefined {
  const left = new Map<bigint, bigint>();
  let [missing, net, fee, backEndFee, performanceFee] = [wanted, 0n, 0n, 0n, 0n];
  for (const lot of [...lots].sort(byAge)) {
    if (missing === 0n) break;
    const taken = lot.shares > missing ? missing : lot.shares;
    const worth = nearest(taken * prices.unitValue, E8);
    const age = Math.round((Date.parse(prices.confirmedOn) - Date.parse(lot.confirmedOn)) / DAY_MS);
    const cost = nearest(worth * rateAt(age, prices.tiers), E8);
    const putOff = smaller(putOffFee(taken, lot, age, prices.backEnd ?? []), worth - cost);
    const managers = smaller(
      returnFee(taken, lot, age, prices.performance ?? []),
      worth - cost - putOff,
    );
    missing -= taken;
    net += worth - cost - putOff - managers;
    fee += cost;
    backEndFee += putOff;
    performanceFee += managers;
    left.set(lot.lotNo, lot.shares - taken);
  }
  return missing === 0n ? { net, fee, backEndFee, performanceFee, left } : undefined;
}

/** The fee that a purchase did not pay: of what these shares cost then. */
function putOffFee(
  taken: bigint,
  { start }: AgentLot,
  age: number,
  tiers: readonly ExitTier[],
): bigint {
  if (!start?.isBought) return 0n;
  return nearest(taken * start.value * rateAt(age, tiers), E8 * E8);
}

/** What the manager takes of these shares' return, all bands over one denominator. */
function returnFee(
  taken: bigint,
  { start }: AgentLot,
  age: number,
  bands: readonly ReturnBand[],
): bigint {
  if (!start || age <= 0) return 0n;
  // What a share has to bring by now to reach a year's return.
  const needed = (yearly: bigint) => start.value * yearly * BigInt(age);
  const brought = start.gain * E8 * 365n;
  let due = 0n;
  for (const [place, { above, part }] of bands.entries()) {
    const end = bands[place + 1]?.above;
    const inBand = smaller(brought, end === undefined ? brought : needed(end)) - needed(above);
    if (inBand > 0n) due += inBand * part;
  }
  return nearest(taken * due, 365n * E8 * E8 * E8);
}

function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

/** Whether nothing stays on the account. */
export function takesAll(lots: readonly AgentLot[], taken: bigint): boolean {
  return lots.reduce((sum, lot) => sum + lot.shares, 0n) === taken;
}

/** One account's part when the manager accepts a part of a large redemption; its tail is dropped. */
export function acceptedShares(
  shares: bigint,
  { accepted, applied }: { readonly accepted: bigint; readonly applied: bigint },
): bigint {
  return (shares * accepted) / applied;
}

/** The day on which the cash is paid: so many open days after T, later by as many as the confirmation is late. */
export function payDayOf(
  { applyOn, confirmedOn }: { readonly applyOn: string; readonly confirmedOn: string },
  {
    confirmDays,
    payDays,
    openDays,
  }: {
    readonly confirmDays: number;
    readonly payDays: number;
    readonly openDays: readonly string[];
  },
): string | undefined {
  const applied = openDays.findIndex((day) => day >= applyOn);
  const confirmed = openDays.findIndex((day) => day >= confirmedOn);
  const late = Math.max(0, confirmed - applied - confirmDays);
  return openDays[applied + Math.max(payDays, confirmDays) + late];
}

function rateAt(age: number, tiers: readonly ExitTier[]): bigint {
  const reached = tiers.filter(({ fromDays }) => fromDays <= age);
  return reached.reduce((best, tier) => (tier.fromDays >= best.fromDays ? tier : best), NO_FEE)
    .rate;
}

const NO_FEE: ExitTier = { fromDays: -1, rate: 0n };

function byAge(left: AgentLot, right: AgentLot): number {
  if (left.confirmedOn !== right.confirmedOn) return left.confirmedOn < right.confirmedOn ? -1 : 1;
  return left.lotNo < right.lotNo ? -1 : 1;
}

/** The nearest whole number, a half goes up (四舍五入). Both terms are positive here. */
function nearest(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}
