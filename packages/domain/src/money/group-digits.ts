/** Puts a comma before every third whole digit: "-1234567.89" is "-1,234,567.89". */
export function groupDigits(decimal: string): string {
  const [whole = '', tail] = decimal.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return tail === undefined ? grouped : `${grouped}.${tail}`;
}
