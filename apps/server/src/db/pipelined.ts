import {
  type Dialect,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely';
import type { Db, Tx } from './database.ts';
import type { Schema } from './schema.gen.ts';

/**
 * A transaction on which statements that are started together travel to the database together and are worked on there in
 * the order they were started. Kysely alone waits for the answer to one before it sends the next.
 */
export async function inPipelinedTransaction<Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => work(await pipelined(tx)));
}

async function pipelined(tx: Tx): Promise<Tx> {
  const executor = tx.getExecutor();
  // The transaction holds this connection until it ends.
  const connection = await executor.provideConnection(async (held) => held);
  return new Transaction<Schema>({
    config: { dialect: DIALECT },
    dialect: DIALECT,
    driver: DIALECT.createDriver(),
    executor: executor.withConnectionProvider({
      provideConnection: (consumer) => consumer(connection),
    }),
  });
}

/** For the language only: the connection is the transaction's. */
const DIALECT: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
