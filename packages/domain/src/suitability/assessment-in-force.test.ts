import { expect, it } from 'vitest';
import { assessmentInForce, type ReviewState } from './assessment-in-force.ts';

it.each<{ reviews: readonly ReviewState[]; place: number; why: string }>([
  { reviews: [], place: -1, why: 'there is none' },
  { reviews: ['none', 'none'], place: 1, why: 'the newest counts' },
  { reviews: ['none', 'pending'], place: 0, why: 'the newest waits for a decision' },
  { reviews: ['none', 'refused'], place: 0, why: 'the newest was refused' },
  { reviews: ['none', 'approved'], place: 1, why: 'the newest was approved' },
  { reviews: ['approved', 'none'], place: 1, why: 'an approval does not outlive a newer one' },
  { reviews: ['pending'], place: -1, why: 'the only one waits' },
])('$reviews: number $place, because $why', ({ reviews, place }) => {
  const made = reviews.map((review, index) => ({ review, index }));
  expect(assessmentInForce(made)?.index ?? -1).toBe(place);
});
