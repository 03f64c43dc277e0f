/** JSON with whole numbers of any size, which are written as texts that end with n. */
export function writePlain(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `${one}n` : one));
}

const WHOLE = /^-?\d+n$/;

export function parsePlain(text: string): unknown {
  return JSON.parse(text, (_, one: unknown) =>
    typeof one === 'string' && WHOLE.test(one) ? BigInt(one.slice(0, -1)) : one,
  );
}
