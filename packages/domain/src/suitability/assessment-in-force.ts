/** What a person decided about an assessment that names a record of dishonesty (G3). */
export type ReviewState = 'none' | 'pending' | 'approved' | 'refused';

/**
 * The assessment that decides what a customer can bear: the newest one that counts. One that waits for a person's decision, or was
 * refused by one, leaves what held before. They come in the order they were made.
 */
export function assessmentInForce<One extends { readonly review: ReviewState }>(
  assessments: readonly One[],
): One | undefined {
  return assessments.findLast(({ review }) => review === 'none' || review === 'approved');
}

/**
 * Whether a further assessment waits for a person too, also one without such a record: the last one that a person had to look at
 * waits still or was refused, and answering once more is no way past him.
 */
export function waitsForPerson(reviews: readonly ReviewState[]): boolean {
  const last = reviews.findLast((review) => review !== 'none');
  return last === 'pending' || last === 'refused';
}
