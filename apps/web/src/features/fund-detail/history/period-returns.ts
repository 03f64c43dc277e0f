import {
  queryProductYieldRatio,
  queryProductYieldRatioOwn,
} from '@mall/contract/catalogue/product-returns';
import type { ReplyOf } from '@mall/contract/define-call';
import { epochOf } from '@mall/domain/calendar/day';
import type { Rate } from '@mall/domain/money/units';
import { type Maybe, MISSING } from '#shared/format/missing.ts';
import { formatPercent } from '#shared/format/percent.ts';

/** Returns and risk by period, shared by the blocks that show one of them. */
export const YIELD_RATIO = { open: queryProductYieldRatio, own: queryProductYieldRatioOwn };

export type PeriodReturn = ReplyOf<typeof queryProductYieldRatio>['list'][number];

/** A fall is delivered as an amount and printed as a loss: -0.62%. */
export function fallText(fall: Maybe<Rate>): string {
  if (fall == null) return MISSING;
  const text = formatPercent(fall);
  return /[1-9]/.test(text) ? `-${text.replace('-', '')}` : text;
}

export function rankText(period: PeriodReturn | undefined): string | undefined {
  if (!period || period.peer_rank === null || period.peer_count === null) return undefined;
  return `同类 ${period.peer_rank} / ${period.peer_count}`;
}

/** How long the deepest fall took to be made good. */
export function recoveryText(period: PeriodReturn | undefined): string | undefined {
  if (!period?.trough_date_num) return undefined;
  if (!period.recover_date_num) return '尚未修复';
  return `修复用时 ${epochOf(period.recover_date_num) - epochOf(period.trough_date_num)} 天`;
}
