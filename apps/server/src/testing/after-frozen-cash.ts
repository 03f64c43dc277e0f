import type { KyselyPlugin, QueryId } from 'kysely';

/** Does something right after the frozen cash was read, before anything else is. */
export function afterFrozenCash(act: () => Promise<unknown>): KyselyPlugin {
  const reads = new WeakSet<QueryId>();
  let isDone = false;
  return {
    transformQuery: ({ node, queryId }) => {
      const text = JSON.stringify(node, (_, value) => (typeof value === 'bigint' ? '' : value));
      if (text.includes('cash\\\\_frozen:')) reads.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (reads.has(queryId) && !isDone) {
        isDone = true;
        await act();
      }
      return result;
    },
  };
}
