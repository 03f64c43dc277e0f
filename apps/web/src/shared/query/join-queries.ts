import type { UseQueryResult } from '@tanstack/react-query';

/** What a block of a page needs of a question: its answer, or why there is none. */
export type BlockQuery<Data> = Pick<UseQueryResult<Data>, 'isFetching' | 'error'> & {
  readonly data: Data | undefined;
  readonly refetch: () => Promise<unknown>;
};

/** Several questions as one: answered when all are, failed when one is, and only what failed is asked again. */
export function joinQueries<Answers extends object>(
  queries: {
    readonly [Name in keyof Answers]: BlockQuery<Answers[Name]>;
  },
): BlockQuery<Answers> {
  const named = Object.entries<BlockQuery<unknown>>(queries);
  const open = named.map(([, query]) => query).filter(({ data }) => data === undefined);
  const failed = open.filter(({ error }) => error !== null);
  return {
    data: open.length > 0 ? undefined : answersOf<Answers>(named),
    error: failed[0]?.error ?? null,
    isFetching: open.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
  };
}

function answersOf<Answers>(named: readonly (readonly [string, BlockQuery<unknown>])[]): Answers {
  const answers = Object.fromEntries(named.map(([name, { data }]) => [name, data]));
  // Each name holds the answer of the question of that name, which entries do not tell the compiler.
  return answers as Answers;
}
