import type { Day } from '@mall/domain/calendar/day';
import type { Brand } from '#brand.ts';
import type { Mode } from '#config.ts';

export type PublicSetting = { readonly config_key: string; readonly config_value: string };

/** What the rules of the mall say in hours and counts; pages print them instead of knowing them. */
const RULES = {
  cutoff_time: '15:00',
  repo_trade_time: '09:15-15:30',
  bank_transfer_time: '09:00-16:00',
  export_rows_max: '10000',
  compare_max: '4',
  watchlist_max: '200',
} as const;

type Shop = {
  readonly brand: Brand;
  readonly mode: Mode;
  /** The newest day of which the mall has net values. */
  readonly dataDay: Day | undefined;
};

/** The settings visitors may read, all of them or those asked for; a key we do not have is left out. */
export function publicSettings(
  { brand, mode, dataDay }: Shop,
  keys?: readonly string[],
): readonly PublicSetting[] {
  const settings = { ...brand, ...RULES, mall_mode: mode, data_date: dataDay ?? '' };
  return Object.entries(settings)
    .filter(([key]) => keys?.includes(key) ?? true)
    .map(([config_key, config_value]) => ({ config_key, config_value }));
}
