import { groupDigits } from '@mall/domain/money/group-digits';

/** An exact decimal as people read it: its thousands grouped, and no more zeros at its end than two decimals have. */
export function groupedDecimal(exact: string): string {
  const [whole = '', places] = exact.split('.');
  if (places === undefined) return groupDigits(whole);
  const [two, more] = [places.slice(0, 2), places.slice(2).replace(/0+$/, '')];
  return `${groupDigits(whole)}.${two}${more}`;
}

/** Net values have four decimals at least, everything else two. */
const PLACES = { price: 4, other: 2, ofPrice: 8 } as const;

/** The amounts within a formula; days, numbers of products and whole counts stay as they are. */
export function groupedFormula(text: string): string {
  return text
    .replaceAll(/(?<![\d.,])\d{4,}(?=\.\d)/g, groupDigits)
    .replaceAll(/\.(\d{5,8})(?!\d)/g, (_, places: string) => {
      const least = places.length === PLACES.ofPrice ? PLACES.price : PLACES.other;
      return `.${places.slice(0, least)}${places.slice(least).replace(/0+$/, '')}`;
    });
}
