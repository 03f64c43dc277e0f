import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ConfirmedStep, plainStep, UNNAMED_STEP } from './confirmed-step.ts';

it('is the same step in any order of its orders', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 })), (names) => {
      const said = (localOrderNos: readonly string[]) =>
        plainStep({ purpose: 'audit', localOrderNos });
      expect(said(names.toReversed())).toEqual(said(names));
      expect(said([...names, ...names])).toEqual(said(names));
    }),
  );
});

it.each<{ step: ConfirmedStep; plain: ConfirmedStep; why: string }>([
  {
    step: { purpose: 'sign', flowId: 'F1', agreementIds: ['B', 'A', 'B'] },
    plain: { purpose: 'sign', flowId: 'F1', agreementIds: ['A', 'B'] },
    why: 'papers are a set',
  },
  { step: UNNAMED_STEP, plain: UNNAMED_STEP, why: 'no papers are not an empty list of papers' },
  {
    step: { purpose: 'order', flowId: 'F1' },
    plain: { purpose: 'order', flowId: 'F1' },
    why: 'it names one thing',
  },
])('says $step.purpose plainly: $why', ({ step, plain }) => {
  expect(plainStep(step)).toEqual(plain);
});
