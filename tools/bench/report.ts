import type { Result } from './measure.ts';

/** A result as people read it: both figures, the ratio with its middle half, the goal and whether it is met. */
export function reportOf(result: Result): string {
  const { ratio, goal, unit } = result;
  const bound = goal.bound === 'at_least' ? '≥' : '≤';
  const goalText =
    goal.of === 'ratio' ? `ratio ${bound} ${goal.value}` : `ours ${bound} ${goal.value} ${unit}`;
  return [
    `${result.isMet ? 'met   ' : 'MISSED'} ${result.name}: ${result.what}`,
    `       ours ${figure(result.ours)} ${unit}${cpu(result.cpuMicros.ours)}, peer ${figure(result.peer)} ${unit}${cpu(result.cpuMicros.peer)}`,
    `       ratio ${figure(ratio.median)} (${figure(ratio.p25)}–${figure(ratio.p75)}), spread ${result.spread.toFixed(2)}, ${goal.isAim ? 'aim' : 'goal'} ${goalText}`,
    `       ${result.pairs} pairs counted, ${result.dropped} dropped for pressure, round ${result.rounds}`,
    ...(result.isDisturbed
      ? ['       the machine was busy throughout: repeat before believing it']
      : []),
  ].join('\n');
}

function figure(value: number): string {
  if (Math.abs(value) >= 1000) return value.toFixed(0);
  return value.toPrecision(3);
}

function cpu(micros: number | undefined): string {
  return micros === undefined ? '' : ` (${micros.toFixed(0)} µs CPU each)`;
}
