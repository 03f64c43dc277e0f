import { STATIC_STEPS } from '../check.ts';
import { runSteps } from '../process/run-steps.ts';
import type { Part } from './part.ts';

/** `npm run check` without its tests, which have a part of their own. */
export const checkPart: Part = {
  name: 'check',
  run: async () => {
    const outcomes = await runSteps(STATIC_STEPS, { parallel: 2, print: console.log });
    const green = outcomes.filter((outcome) => outcome.isGreen).length;
    return {
      state: green === STATIC_STEPS.length ? 'green' : 'red',
      detail: `${green} of ${STATIC_STEPS.length} steps`,
    };
  },
};
