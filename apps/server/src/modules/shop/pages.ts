/**
 * The pages a banner or a floor may lead to, by the number the operator's decoration knows them under. The names are
 * the dictionary PAGE.
 */
const ADDRESSES: ReadonlyMap<string, string> = new Map([
  ['home', '/home'],
  ['product-centre', '/product-centre'],
  ['compare', '/product-centre?tab=compare'],
  ['fund', '/topic/fund'],
  ['money-fund', '/topic/fund?set=3'],
  ['new-fund', '/topic/fund?set=4'],
  ['duoyuanbao', '/topic/duoyuanbao'],
  ['new-custom', '/topic/new-custom'],
  ['regular', '/regularWealthManagement'],
  ['high-end', '/highEndWealthManagement'],
  ['disclosure', '/quotationRepurchaseInfo'],
  ['risk', '/bjhgRiskAgreement'],
  ['notice', '/notice'],
]);

/** Where a page lies inside the web, or undefined when there is none of that number. */
export function addressOfPage(pageNo: string): string | undefined {
  return ADDRESSES.get(pageNo);
}
