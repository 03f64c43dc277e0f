import type { VisitQuestion } from './cooling-off.ts';

/** The options of every question; which of them says yes differs, so that a visit cannot be clicked through. */
export const VISIT_OPTIONS = ['A', 'B'] as const;

/** The questions of a return visit (rules 5.4); their words are the dictionary VISIT_QUESTION. */
export const VISIT_PAPER = {
  id: 'WJ3V1',
  version: '2026.1',
  questions: [
    { id: '1', required: 'A', asksToGoOn: false },
    { id: '2', required: 'B', asksToGoOn: false },
    { id: '3', required: 'A', asksToGoOn: false },
    { id: '4', required: 'B', asksToGoOn: false },
    { id: '5', required: 'A', asksToGoOn: false },
    { id: '6', required: 'B', asksToGoOn: true },
  ],
} as const satisfies {
  readonly id: string;
  readonly version: string;
  readonly questions: readonly VisitQuestion[];
};
