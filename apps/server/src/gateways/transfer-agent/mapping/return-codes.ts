export const SUCCESS = '0000';

/** Nothing of a large redemption was accepted, and its shares go on as the customer chose (rules 1.7). */
const LARGE = new Set(['0008', '0410']);

/** What the registrar says by a number, for an operator and for the customer's record (JR/T 0017, annex B). */
const REASONS: readonly (readonly [reason: string, codes: readonly string[]])[] = [
  ['fewer shares on the account', ['0001', '0305', '0311', '0324']],
  ['the account is frozen, lost, closed or suspended', ['0002', '0003', '0308', '0314']],
  ['the product is not open for this on the day', ['0004', '0005', '0006']],
  ['a large order was not accepted', ['0008']],
  ['the registrar does not know the account', ['0009', '0316', '0391']],
  ['the document of the investor does not fit', ['0100', '0101', '0108']],
  ['the business code, the distributor or the branch is wrong', ['0103', '0105', '0215']],
  ['the trading account and the fund account do not fit', ['0104', '0123', '0518']],
  ['the application number is wrong or was used before', ['0139', '0354', '0496']],
  ['the account is open already', ['0303', '0390', '0392', '0411']],
  ['the rest would be below the least that is held', ['0310', '0341', '0370']],
  ['above the most that may be redeemed', ['0401']],
  ['above the most that may be held', ['0307']],
  ['below the least that may be bought', ['0309', '0415', '0416', '0439', '0440', '0441', '0442']],
  ['not in the period of collection', ['0317']],
  ['buying is stopped', ['0318', '0381']],
  ['redeeming is stopped', ['0319', '0382']],
  ['the product does not trade', ['0377', '0380', '0383']],
  ['shares cannot be transferred there', ['0320', '0326', '0327', '0516']],
  ['outside the limits of the collection', ['0337', '0338', '0434', '0435', '0436', '0437']],
  ['the collection is full', ['0403']],
  ['the way of dividends is locked while one is paid', ['0339']],
  ['the money does not cover the fee', ['0352', '0402']],
  ['refused by the manager', ['0355', '0407']],
  ['the funds cannot be switched', ['0368', '0369', '0397', '0421', '0517', '0519']],
  ['the collection failed', ['0373']],
  ['the product has ended', ['0376', '0420']],
  ['not on the day of a dividend', ['0384']],
  ['carried over to the next day', ['0410']],
  ['another reason', ['0010', '9999']],
];

const REASON_OF = new Map(
  REASONS.flatMap(([reason, codes]) => codes.map((code) => [code, reason])),
);

/** Why the registrar refused; a code that is not listed keeps its number, and its own words follow. */
export function describeReturnCode(code: string, detail: string): string {
  const reason = REASON_OF.get(code) ?? `return code ${code}`;
  return detail === '' ? reason : `${reason}: ${detail}`;
}

export function isLargeRefusal(code: string): boolean {
  return LARGE.has(code);
}
