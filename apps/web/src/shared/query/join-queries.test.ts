import { expect, it, vi } from 'vitest';
import { type BlockQuery, joinQueries } from './join-queries.ts';

const refetch = () => Promise.resolve();
const unanswered: BlockQuery<never> = { data: undefined, isFetching: false, error: null, refetch };
const answered = <Data>(data: Data): BlockQuery<Data> => ({ ...unanswered, data });
const waiting = { ...unanswered, isFetching: true };
const failed = (again: () => Promise<unknown>) => ({
  ...unanswered,
  error: new Error('no'),
  refetch: again,
});

it('has its answer when every question has', () => {
  expect(joinQueries({ a: answered(1), b: answered('x') })).toMatchObject({
    data: { a: 1, b: 'x' },
    error: null,
  });
  expect(joinQueries({ a: answered(1), b: waiting })).toMatchObject({
    data: undefined,
    error: null,
    isFetching: true,
  });
});

it('fails with the first failure, and asks only what failed again', async () => {
  const [again, never] = [vi.fn(refetch), vi.fn(refetch)];
  const joined = joinQueries({ a: { ...answered(1), refetch: never }, b: failed(again) });
  expect(joined).toMatchObject({ data: undefined, error: new Error('no') });
  await joined.refetch();
  expect(again).toHaveBeenCalledOnce();
  expect(never).not.toHaveBeenCalled();
});

it('keeps an answer that could not be renewed', () => {
  const stale = { ...answered(1), error: new Error('later') };
  expect(joinQueries({ a: stale })).toMatchObject({ data: { a: 1 }, error: null });
});
