import type { Day } from '@mall/domain/calendar/day';
import {
  type ConfirmedRedemption,
  confirmRedemption,
  type PricedExit,
} from '@mall/domain/clearing/confirm-redemption';
import { feeOf, type HoldingTier, type LotExit } from '@mall/domain/fees/redemption-fee';
import { takesAfterFrozen } from '@mall/domain/lots/usable-shares';
import { type Fen, type Rate, type Shares, subtract } from '@mall/domain/money/units';
import { incomeOfLast } from '@mall/domain/orders/redemption-preview';
import { formatPercent } from '#shared/format/percent.ts';
import {
  confirmDayOf,
  type ExitTerms,
  heldOf,
  type Position,
  startFeesOf,
} from './held-position.ts';

/** One lot's part of the redemption, and from which day on it would cost less. */
export type LotLine = PricedExit & {
  readonly confirmedOn: Day;
  readonly drop: LotDrop | undefined;
};
export type LotDrop = { readonly tradeOn: Day; readonly rate: Rate; readonly saved: Fen };

export type ExitPreview = Omit<ConfirmedRedemption, 'exits'> & {
  readonly lines: readonly LotLine[];
  /** The first of the days from which a lot costs less. */
  readonly nextDrop: (LotDrop & { readonly lotId: string }) | undefined;
};

/** What so many shares bring at the last net value, lot by lot; undefined when they cannot leave or have no value yet. */
export function previewExit(
  wanted: Shares,
  { position, tiers }: Pick<ExitTerms, 'position' | 'tiers'>,
  tradeOn: Day,
): ExitPreview | undefined {
  const confirmedOn = confirmDayOf(position);
  const { unit_net_value: unitValue } = position;
  if (confirmedOn === undefined || unitValue === null || wanted <= 0n) return undefined;
  const takes = takesAfterFrozen(heldOf(position), wanted, tradeOn);
  if (takes === undefined) return undefined;
  const { exits, ...sums } = confirmRedemption(takes, {
    ...{ unitValue, tiers, confirmedOn },
    startFees: startFeesOf(position),
    unpaidIncome: incomeOfLast(wanted, heldOf(position), position.unpaid_income ?? undefined),
  });
  const lines = exits.map((exit) => lineOf(exit, position, tiers));
  return { ...sums, lines, nextDrop: soonestDrop(lines) };
}

function lineOf(exit: PricedExit, { lots }: Position, tiers: readonly HoldingTier[]): LotLine {
  const lot = lots.find(({ lot_no }) => String(lot_no) === exit.lotId);
  if (!lot) throw new Error(`lot ${exit.lotId} is one of the holding`);
  return { ...exit, confirmedOn: lot.confirm_date_num, drop: dropOf(exit, lot, tiers) };
}

function dropOf(
  exit: LotExit,
  { next_drop_date: tradeOn, next_drop_rate: told }: Position['lots'][number],
  tiers: readonly HoldingTier[],
): LotDrop | undefined {
  if (tradeOn === null || told === null) return undefined;
  const rate = exactRate(told, exit, tiers);
  const saved = subtract(exit.fee, feeOf(exit.gross, rate));
  // Of a few fen both fees can be rounded to the same.
  return saved > 0n ? { tradeOn, rate, saved } : undefined;
}

/** The rate of the table that the server's two decimals stand for. */
function exactRate(told: Rate, { days }: LotExit, tiers: readonly HoldingTier[]): Rate {
  const later = tiers.filter(({ fromDays }) => fromDays > days);
  return later.find(({ rate }) => formatPercent(rate) === formatPercent(told))?.rate ?? told;
}

/** Of several lots that drop on one day the first that leaves. */
function soonestDrop(lines: readonly LotLine[]): ExitPreview['nextDrop'] {
  const drops = lines.flatMap(({ drop, lotId }) => (drop ? [{ ...drop, lotId }] : []));
  const first = drops.map(({ tradeOn }) => tradeOn).toSorted()[0];
  return drops.find(({ tradeOn }) => tradeOn === first);
}
