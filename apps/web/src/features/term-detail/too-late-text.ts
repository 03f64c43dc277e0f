import type { ProductInfo } from '#shared/product-page/product-info.ts';

type Signing = {
  /** The mall's time, written as the server writes instants. */
  readonly now: string;
  /** Professional institutions need no time to think it over. */
  readonly isExempt: boolean;
};

/** Why a private product can no longer be signed, although it is still on sale; undefined while it can. */
export function tooLateText(
  { last_sign_time: last, button_status }: Pick<ProductInfo, 'last_sign_time' | 'button_status'>,
  { now, isExempt }: Signing,
): string | undefined {
  if (last === null || isExempt || button_status !== '1') return undefined;
  // Both are written from the year down to the second, so they sort as the instants they name.
  return now > last ? '距募集截止不足24小时，已无法完成冷静期' : undefined;
}
