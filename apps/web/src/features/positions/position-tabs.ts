import { writeFamily } from '#shared/navigation/family-address.ts';

const TABS = ['hold', 'transit', 'ration', 'closed'];
const [USUAL = ''] = TABS;

/** The `tab` of the address; the usual one is left out of it. */
export function readPositionTab(address: URLSearchParams): string {
  const tab = address.get('tab') ?? '';
  return TABS.includes(tab) ? tab : USUAL;
}

export function writePositionTab(address: URLSearchParams, tab: string): URLSearchParams {
  // A family belongs to what is held.
  const next = writeFamily(address, undefined);
  // One plan belongs to its own tab.
  next.delete('allot_no');
  if (tab === USUAL) next.delete('tab');
  else next.set('tab', tab);
  return next;
}
