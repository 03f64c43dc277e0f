import { knownDay } from '../../calendar/day.ts';
import { fen } from '../../money/units.ts';

export const accountDay = (text: string, asset: bigint, flow = 0n) => ({
  day: knownDay(text),
  asset: fen(asset),
  flow: fen(flow),
});

/** The account of the worked example: 100,000 grow to 105,000, 50,000 come in, it falls and rises again. */
export const EXAMPLE = {
  before: { day: knownDay('2025-01-02'), asset: fen(100_000_00n) },
  days: [
    accountDay('2025-03-31', 105_000_00n),
    accountDay('2025-07-01', 150_000_00n, 50_000_00n),
    accountDay('2026-01-02', 165_000_00n),
  ],
};
export const percent = (value: bigint) => ({ value, places: 6 });
export const money = (value: bigint) => ({ value, places: 2 });
