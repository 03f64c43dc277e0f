import type { Day } from '@mall/domain/calendar/day';
import { nav } from '@mall/domain/money/units';
import { findNetValue } from '../../apps/server/src/modules/catalogue/index.ts';
import {
  correctNetValue,
  findOpenBreaks,
  resolveBreak,
} from '../../apps/server/src/modules/clearing/index.ts';
import type { StoryMall } from '../../apps/server/src/testing/app/open-story.ts';
import type { Chance } from './chance.ts';
import { FUNDS } from './market.ts';

type CorrectedEvening = { readonly corrections: number; readonly problems: readonly string[] };
const UNCHANGED: CorrectedEvening = { corrections: 0, problems: [] };
const BY = { doneBy: 'simulation' };

/**
 * Now and then a manager finds that the value of one of the last days was wrong. What cannot be booked anew without a person is noted by
 * one; a difference that is left afterwards is a problem of the simulation.
 */
export async function correctSometimes(
  { clearing }: StoryMall,
  chance: Chance,
  closed: readonly Day[],
): Promise<CorrectedEvening> {
  if (!chance.happens(12)) return UNCHANGED;
  const request = {
    productNo: chance.pick(FUNDS),
    navOn: chance.pick(closed.slice(-5)),
    factor: BigInt(chance.whole(970, 1_030)),
  };
  const before = await findNetValue(clearing.db, request.productNo, request.navOn);
  if (before === undefined) return UNCHANGED;
  const unitValue = nav(((before * request.factor) / 10_000_000n) * 10_000n);
  const { productNo, navOn } = request;
  const { kind } = await correctNetValue(
    { ...clearing, ...BY },
    { productNo, navOn, unitValue, reason: 'a price was wrong' },
  );
  for (const { breakNo } of await findOpenBreaks(clearing.db))
    await resolveBreak({ ...clearing, ...BY }, { breakNo, reason: 'looked at by a person' });
  const left = await findOpenBreaks(clearing.db);
  return {
    corrections: kind === 'corrected' ? 1 : 0,
    problems: left.map(
      ({ breakNo }) => `a corrected value of ${productNo} on ${navOn} leaves break ${breakNo}`,
    ),
  };
}
