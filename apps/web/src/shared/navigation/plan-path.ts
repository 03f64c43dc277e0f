import { PATHS } from './paths.ts';

export const MY_PLANS = `${PATHS.myPosition}?tab=ration`;

/** The page of one plan. */
export function planPath(allotNo: string): string {
  return `${MY_PLANS}&allot_no=${encodeURIComponent(allotNo)}`;
}
