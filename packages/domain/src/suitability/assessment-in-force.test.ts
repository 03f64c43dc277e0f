import { expect, it } from 'vitest';
import { assessmentInForce, type ReviewState, waitsForPerson } from './assessment-in-force.ts';

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

it.each<{ reviews: readonly ReviewState[]; waits: boolean; why: string }>([
  { reviews: [], waits: false, why: 'there is none' },
  { reviews: ['none'], waits: false, why: 'none named a record' },
  { reviews: ['pending'], waits: true, why: 'one still waits' },
  { reviews: ['refused'], waits: true, why: 'one was refused' },
  { reviews: ['refused', 'approved'], waits: false, why: 'a later one was approved' },
  { reviews: ['approved', 'none', 'pending'], waits: true, why: 'a later one waits' },
])('behind $reviews a further one waits: $waits, because $why', ({ reviews, waits }) => {
  expect(waitsForPerson(reviews)).toBe(waits);
});
