/** Prints the sign of a gain too, so that colour never carries it alone. A zero has none. */
export function signed(value: bigint, text: string): string {
  return value > 0n ? `+${text}` : text;
}
