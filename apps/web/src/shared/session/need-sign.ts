import type { MallStorage } from '#shared/storage/mall-storage.ts';

const AGREEMENTS = 'need_sign_agreements';
const FLAG = 'need_sign';

/** Keeps which agreements wait to be signed and the flag that some do; nothing to sign clears both. */
export function keepNeedSign(tab: MallStorage, agreements: readonly unknown[]): void {
  forgetNeedSign(tab);
  if (agreements.length === 0) return;
  tab.write(AGREEMENTS, JSON.stringify(agreements));
  tab.write(FLAG, '1');
}

/** What one customer has to sign is nothing the next visitor of this tab may find. */
export function forgetNeedSign(tab: MallStorage): void {
  tab.remove(FLAG);
  tab.remove(AGREEMENTS);
}
