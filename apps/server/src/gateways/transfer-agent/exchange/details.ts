import type { ParkedLine } from '#gateways/transfer-agent/port.ts';

/** A lot of an application that is confirmed as a whole besides. */
export type Detail = {
  readonly orderNo: string;
  readonly productNo: string;
  readonly shares: bigint;
  readonly place: string;
};

/** Lots have to add up to the row they belong to; they are not booked themselves. */
export function checkDetails(
  details: readonly Detail[],
  whole: ReadonlyMap<string, bigint>,
): readonly ParkedLine[] {
  const byOrder = Map.groupBy(details, ({ orderNo }) => orderNo);
  return [...byOrder].flatMap(([orderNo, lots]) => {
    const sum = lots.reduce((total, { shares }) => total + shares, 0n);
    const said = whole.get(orderNo);
    if (said === sum) return [];
    return {
      subject: `lots of ${orderNo} at ${lots[0]?.place ?? ''}`,
      productNo: lots[0]?.productNo,
      ours: said === undefined ? 'no row of the whole' : `the whole is ${said}`,
      theirs: `lots of ${sum}`,
    };
  });
}
