import { at } from '@mall/domain/calendar/moment';

type Props = { readonly msOfDay: number; readonly isTradingDay: boolean };

const WIDTH = 260;
/** Room for the whole dot at both ends. */
const EDGE = 5;
const MIDDLE = 10;
const OPENS_MS = at(9, 0);
const CLOSES_MS = at(15, 30);
// 09:30-11:30 and 13:00-15:00.
const SESSIONS = [
  { from: at(9, 30), to: at(11, 30) },
  { from: at(13, 0), to: at(15, 0) },
] as const;

/** The trading day as a line: what has passed is blue, what is left until the cut-off is gold. */
export function SessionBar({ msOfDay, isTradingDay }: Props) {
  const now = isTradingDay ? msOfDay : CLOSES_MS;
  const isOnBar = isTradingDay && now >= OPENS_MS && now <= CLOSES_MS;
  return (
    <svg width={WIDTH} height="20" viewBox={`0 0 ${WIDTH} 20`} fill="none" aria-hidden="true">
      <path d={`M0 ${MIDDLE}H${WIDTH}`} stroke="var(--clock-axis)" />
      {SESSIONS.map(({ from, to }) => (
        <g key={from} strokeWidth="4">
          <path d={band(from, Math.min(to, now))} stroke="var(--clock-passed)" />
          <path d={band(Math.max(from, now), to)} stroke="var(--clock-left)" />
        </g>
      ))}
      <path d={`M${xOf(at(15, 0))} 3v14`} stroke="var(--clock-left)" strokeWidth="2" />
      {isOnBar && <circle cx={xOf(now)} cy={MIDDLE} r="4.5" fill="#fff" />}
    </svg>
  );
}

function band(from: number, to: number): string {
  return to > from ? `M${xOf(from)} ${MIDDLE}H${xOf(to)}` : '';
}

function xOf(msOfDay: number): number {
  const part = (msOfDay - OPENS_MS) / (CLOSES_MS - OPENS_MS);
  return Math.round(EDGE + part * (WIDTH - 2 * EDGE));
}
