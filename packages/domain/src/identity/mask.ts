/** `138****0001`: the first three and the last four. */
export function maskMobile(mobile: string): string {
  return maskMiddle(mobile, 3, 4);
}

/** Identity numbers of persons and institutions: the first three and the last four. */
export function maskIdNo(idNo: string): string {
  return maskMiddle(idNo, 3, 4);
}

/** Accounts at the counter: the first three and the last two. */
export function maskFundAccount(account: string): string {
  return maskMiddle(account, 3, 2);
}

/** The number of a customer: the first three and the last two. */
export function maskClientId(clientId: string): string {
  return maskMiddle(clientId, 3, 2);
}

/** A person's name keeps its first character. */
export function maskName(name: string): string {
  const characters = [...name];
  return `${characters[0] ?? ''}${'*'.repeat(Math.max(0, characters.length - 1))}`;
}

/** Bank accounts: the first three and the last four. */
export function maskBankAccount(account: string): string {
  return maskMiddle(account, 3, 4);
}

/** A text too short to hide anything in is hidden whole. */
function maskMiddle(text: string, first: number, last: number): string {
  const hidden = text.length - first - last;
  if (hidden <= 0) return '*'.repeat(text.length);
  return `${text.slice(0, first)}${'*'.repeat(hidden)}${text.slice(-last)}`;
}
