import { contract } from '@mall/contract';
import type { RequestOf } from '@mall/contract/define-call';
import type { ClockTarget } from '@mall/domain/calendar/clock-goal';
import { parseDay } from '@mall/domain/calendar/day';
import { at } from '@mall/domain/calendar/moment';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { advanceClock } from './advance-clock.ts';
import { type BarDeps, presentClock } from './present-clock.ts';

const { demo } = contract;

/** The clock of a demo; production does not offer the calls. */
export function demoBarCalls(deps: BarDeps): readonly ServedCall[] {
  return [
    serveCall(demo.clock, async () => ({ ok: true, reply: await presentClock(deps) })),
    serveCall(demo.advance, async (request) => {
      const target = targetOf(request);
      // A moment that is none lies nowhere ahead.
      if (!target) return { ok: false, refusal: 'demo_clock_backwards' };
      const refusal = await advanceClock(deps, target);
      return refusal ? { ok: false, refusal } : { ok: true, reply: await presentClock(deps) };
    }),
  ];
}

function targetOf(request: RequestOf<typeof demo.advance>): ClockTarget | undefined {
  if (request.target !== 'instant') return { kind: request.target };
  const [dayText = '', timeText = ''] = (request.business_time ?? '').split(' ');
  const day = parseDay(dayText);
  const [hour = 24, minute = 60, second = 60] = timeText.split(':').map(Number);
  if (!day || hour > 23 || minute > 59 || second > 59) return undefined;
  return { kind: 'instant', moment: { day, msOfDay: at(hour, minute, second) } };
}
