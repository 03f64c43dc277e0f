import { formatPercent } from '#shared/format/percent.ts';
import type { FeeRate } from './fee-rate.ts';

const YEARLY: readonly FeeRate['fee_type'][] = ['MGT', 'CUS', 'SSF'];

/** 管理费 1.20%/年, 托管费 0.20%/年: what a product pays out of itself while it is held. */
export function yearlyTexts(rates: readonly FeeRate[]): readonly string[] {
  return rates
    .filter(({ fee_type }) => YEARLY.includes(fee_type))
    .map(({ fee_type_dict_name, rate }) => `${fee_type_dict_name} ${formatPercent(rate)}/年`);
}
