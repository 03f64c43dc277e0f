import {
  type ClientMoneyAccount,
  cashFree,
  cashFrozen,
  cashTrade,
  MAY_GO_NEGATIVE,
} from '@mall/domain/ledger/accounts';
import { freezeCash } from '@mall/domain/ledger/cash-freeze';
import { type Move, moveMoney, moveShares, netChanges, reversed } from '@mall/domain/ledger/move';
import { fen, shares } from '@mall/domain/money/units';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { dayOf } from '#testing/story-world.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { checkLedger } from './check-ledger.ts';
import { lockCash, readCash } from './customer-cash.ts';
import { findMoves } from './entry-store.ts';
import { postEntries, postEntry } from './post-entry.ts';

const { db, ownerDb } = await createTestDatabase();
const monday = dayOf('2026-11-16');
let number = 0;
const source = (kind: string) => `${kind}:${++number}`;
const post = (moves: readonly Move[], name: string) =>
  db.transaction().execute((tx) => postEntry(tx, { source: name, postedOn: monday, moves }));
const deposit = (clientId: string, amount: bigint) =>
  post([moveMoney('bank_client', cashFree(clientId), fen(amount))], source('deposit'));
const wrongs = async () => (await checkLedger(db)).flatMap(({ wrong }) => wrong);

describe('an entry', () => {
  it('is booked once, however often it is sent', async () => {
    const moves = [moveMoney('bank_client', cashFree('once'), fen(100_00n))];
    const name = source('deposit');
    const results = await Promise.all(Array.from({ length: 5 }, () => post(moves, name)));
    expect(results.toSorted()).toEqual([...Array(4).fill('already_posted'), 'posted']);
    expect((await readCash(db, 'once')).free).toBe(100_00n);
  });

  it('cannot be booked again with other content', async () => {
    const name = source('deposit');
    await post([moveMoney('bank_client', cashFree('twice'), fen(1n))], name);
    const other = post([moveMoney('bank_client', cashFree('twice'), fen(2n))], name);
    await expect(other).rejects.toThrow('never with other content');
    expect((await readCash(db, 'twice')).free).toBe(1n);
  });

  it.each([
    { what: 'a move more', count: 2, again: 3 },
    { what: 'a move less', count: 2, again: 1 },
  ])('cannot be booked again with $what', async ({ count, again }) => {
    const name = source('deposit');
    const moves = (some: number) =>
      Array.from({ length: some }, () => moveMoney('bank_client', cashFree(name), fen(1n)));
    await post(moves(count), name);
    await expect(post(moves(again), name)).rejects.toThrow('never with other content');
    expect((await readCash(db, name)).free).toBe(2n);
  });

  it('leaves no trace when it would overdraw an account', async () => {
    const before = await db.selectFrom('ledger_entry').select('entry_id').execute();
    const freeze = [moveMoney(cashFree('poor'), cashFrozen('poor'), fen(1n))];
    const overdraft = post(freeze, source('freeze'));
    await expect(overdraft).rejects.toThrow('only_banks_and_registrars_owe');
    const after = await db.selectFrom('ledger_entry').select('entry_id').execute();
    expect(after).toHaveLength(before.length);
  });

  it('books shares as it books money', async () => {
    const moves = [moveShares('910148', 'ta_register', 'shares_available:c9', shares(7_980_74n))];
    await post(moves, 'confirm:shares');
    expect(await findMoves(db, 'confirm:shares')).toEqual(moves);
    expect(await wrongs()).toEqual([]);
  });

  it('goes through with others in a batch, or not at all', async () => {
    const entry = (client: string, amount: bigint) => ({
      source: source('deposit'),
      postedOn: monday,
      moves: [moveMoney('bank_client', cashFree(client), fen(amount))],
    });
    const first = entry('b1', 5n);
    await db.transaction().execute((tx) => postEntries(tx, [first, entry('b2', 7n)]));
    const half = db.transaction().execute((tx) => postEntries(tx, [entry('b3', 9n), first]));
    await expect(half).rejects.toThrow('booked before');
    expect((await readCash(db, 'b1')).free).toBe(5n);
    expect((await readCash(db, 'b3')).free).toBe(0n);
  });
});

describe('ledger_post', () => {
  /** One entry per source; each number in `entryOf` is the entry that a move of one fen belongs to. */
  const postRaw = (sources: readonly string[], entryOf: readonly (number | null)[]) => {
    const each = <T>(value: T) => entryOf.map(() => value);
    return sql`
      select ledger_post(
        ${sources}::text[], ${monday}::date, ${entryOf}::int[],
        ${entryOf.map((_, index) => index + 1)}::smallint[], ${each('bank_client')}::text[],
        ${each('cash_free:raw')}::text[], ${each('client_money')}::text[], ${each(1n)}::bigint[])`.execute(
      db,
    );
  };

  it.each([
    {
      what: 'a move beside its entries',
      sources: ['deposit:a'],
      entryOf: [1, 2],
      says: 'no entry',
    },
    { what: 'a move of entry 0', sources: ['deposit:a'], entryOf: [1, 0], says: 'no entry' },
    { what: 'a move of nothing', sources: ['deposit:a'], entryOf: [1, null], says: 'no entry' },
    { what: 'moves alone', sources: [], entryOf: [1], says: 'no entry' },
    { what: 'an entry alone', sources: ['deposit:a'], entryOf: [], says: 'moves nothing' },
    {
      what: 'one entry without a move among others',
      sources: ['deposit:a', 'deposit:b'],
      entryOf: [1, 1],
      says: 'moves nothing',
    },
  ])('refuses $what and books none of it', async ({ sources, entryOf, says }) => {
    await expect(postRaw(sources, entryOf)).rejects.toThrow(says);
    expect((await readCash(db, 'raw')).free).toBe(0n);
    expect(await findMoves(db, 'deposit:a')).toEqual([]);
    expect(await wrongs()).toEqual([]);
  });
});

describe('ledger_post as an attacker with the role of the mall would call it', () => {
  const DEPOSIT = {
    sources: ['deposit:forged'],
    day: '2026-11-16',
    entryOf: [1],
    seqs: [1],
    from: ['bank_client'],
    to: ['cash_free:thief'],
    assets: ['client_money'],
    amounts: [500n],
  };
  type Posting = { readonly [Part in keyof typeof DEPOSIT]: (typeof DEPOSIT)[Part] | null };
  const call = (changed: Partial<Posting>) => {
    const given = { ...DEPOSIT, ...changed };
    return sql`
      select ledger_post(${given.sources}::text[], ${given.day}::date, ${given.entryOf}::int[],
        ${given.seqs}::smallint[], ${given.from}::text[], ${given.to}::text[], ${given.assets}::text[],
        ${given.amounts}::bigint[])`.execute(db);
  };
  const refused = async (changed: Partial<Posting>, says: string) => {
    const before = await db.selectFrom('ledger_entry').select('entry_id').execute();
    await expect(call(changed)).rejects.toThrow(says);
    const after = await db.selectFrom('ledger_entry').select('entry_id').execute();
    expect(after).toHaveLength(before.length);
  };

  it.each(['sources', 'day', 'entryOf', 'seqs', 'from', 'to', 'assets', 'amounts'] as const)(
    'refuses a posting without %s',
    (part) => refused({ [part]: null }, 'a posting names its entries'),
  );

  it('refuses lists of different lengths and empty ones', async () => {
    await refused({ amounts: [500n, 1n] }, 'every move has');
    const nothing = { entryOf: [], seqs: [], from: [], to: [], assets: [], amounts: [] };
    await refused({ ...nothing, sources: [] }, 'moves nothing');
    await refused(nothing, 'moves nothing');
  });

  it('refuses a cause of an unknown kind', async () => {
    await refused({ sources: ['gift:1'] }, 'gift:1 may not move client_money');
    await refused({ sources: ['Deposit:1'] }, 'may not move');
  });

  it.each([
    { sources: ['release:1'], from: ['bank_client'], to: ['cash_free:thief'] },
    { sources: ['freeze:1'], from: ['cash_free:rich'], to: ['cash_free:thief'] },
    { sources: ['untie:1'], from: ['cash_trade:rich'], to: ['cash_frozen:rich'] },
    { sources: ['deposit:1'], to: ['cash_free:'] },
    { sources: ['deposit:1'], from: ['bank_client:1'] },
    { sources: ['deposit:1'], assets: ['house_money'] },
    { sources: ['confirm:1'], from: ['ta_register'], to: ['shares_available:thief'] },
  ])('refuses $sources from $from to $to', (given) => refused(given, 'may not move'));

  it('refuses to move cash from one customer to another', async () => {
    await deposit('rich', 1_000n);
    const given = { sources: ['freeze:1'], from: ['cash_free:rich'], to: ['cash_frozen:thief'] };
    await refused(given, 'more than one customer');
  });

  it('refuses an entry that serves two customers', async () => {
    const two = { entryOf: [1, 1], seqs: [1, 2], from: ['bank_client', 'bank_client'] };
    const assets = ['client_money', 'client_money'];
    const to = ['cash_free:rich', 'cash_free:thief'];
    await refused({ ...two, to, assets, amounts: [1n, 1n] }, 'more than one customer');
  });
});

it('a deposit is taken in a demo only', async () => {
  const production = await createTestDatabase({ mode: 'production' });
  const invented = sql`
    select ledger_post('{deposit:1}', '2026-11-16', '{1}', '{1}', '{bank_client}', '{cash_free:C1}',
                       '{client_money}', '{5}')`;
  await expect(invented.execute(production.db)).rejects.toThrow('deposit:1 may not move');
});

describe('the ledger', () => {
  it.each(['ledger_entry', 'ledger_move'] as const)(
    '%s is append-only, also for its owner',
    async (table) => {
      const sentence = `${table} is append-only`;
      await expect(ownerDb.deleteFrom(table).execute()).rejects.toThrow(sentence);
      await expect(sql`truncate ${sql.table(table)} cascade`.execute(ownerDb)).rejects.toThrow(
        'append-only',
      );
      const change = sql`update ${sql.table(table)} set entry_id = default`;
      await expect(change.execute(ownerDb)).rejects.toThrow();
    },
  );

  it('lets the same accounts owe that the domain does', async () => {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_constraintdef(oid) as definition from pg_constraint
       where conname = 'only_banks_and_registrars_owe'`.execute(db);
    const named = [...(rows[0]?.definition ?? '').matchAll(/'(\w+)'::text/g)].map(
      ([, name]) => name,
    );
    expect(named.toSorted()).toEqual([...MAY_GO_NEGATIVE].toSorted());
  });

  it('lets only one of two simultaneous freezes take the last of the cash', async () => {
    await deposit('race', 100_00n);
    const freeze = () =>
      db.transaction().execute(async (tx) => {
        const moves = freezeCash('race', await lockCash(tx, 'race'), fen(80_00n));
        if (!moves) return 'refused';
        return postEntry(tx, { source: source('freeze'), postedOn: monday, moves });
      });
    const results = await Promise.all([freeze(), freeze(), freeze()]);
    expect(results.toSorted()).toEqual(['posted', 'refused', 'refused']);
    expect(await readCash(db, 'race')).toMatchObject({ free: 20_00n, frozen: 80_00n });
  });

  it('gives a freeze back in exactly the split that was taken', async () => {
    await deposit('split', 100_00n);
    await post([moveMoney('bank_client', cashTrade('split'), fen(30_00n))], source('deposit'));
    const before = await readCash(db, 'split');
    const moves = freezeCash('split', before, fen(90_00n)) ?? [];
    await post(moves, 'freeze:split');
    expect(await readCash(db, 'split')).toMatchObject({ free: 40_00n, trade: 0n });
    await post(reversed(await findMoves(db, 'freeze:split')), 'release:split');
    expect(await readCash(db, 'split')).toEqual(before);
  });
});

it('keeps balances, sums and guards true whatever is posted at once', async () => {
  type Ends = (client: string) => readonly [ClientMoneyAccount, ClientMoneyAccount];
  const ends = fc.constantFrom<readonly [string, Ends]>(
    ['deposit', (client) => ['bank_client', cashFree(client)]],
    ['deposit', (client) => ['bank_client', cashTrade(client)]],
    ['freeze', (client) => [cashFree(client), cashFrozen(client)]],
    ['freeze', (client) => [cashTrade(client), cashFrozen(client)]],
    ['release', (client) => [cashFrozen(client), cashFree(client)]],
    ['confirm', (client) => [cashFrozen(client), 'ta_payable']],
    ['remit', () => ['ta_payable', 'bank_client']],
  );
  const amounts = fc.array(fc.bigInt(1n, 500n), { minLength: 1, maxLength: 6 });
  const entry = fc
    .tuple(ends, fc.constantFrom('p1', 'p2', 'p3'), amounts)
    .map(([[kind, endsOf], client, some]) => {
      const [from, to] = endsOf(client);
      return { kind, moves: some.map((amount) => moveMoney(from, to, fen(amount))) };
    });
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 2, maxLength: 8 }), async (drawn) => {
      const posted = drawn.map(({ kind, moves }) => post(moves, source(kind)));
      const results = await Promise.allSettled(posted);
      for (const [index, result] of results.entries()) {
        const overdraws = result.status === 'rejected' && String(result.reason);
        if (overdraws) expect(overdraws).toContain('only_banks_and_registrars_owe');
        if (overdraws) expect(netChanges(drawn[index]?.moves ?? []).length).toBeGreaterThan(0);
      }
      expect(await wrongs()).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

describe('the recount', () => {
  it('notices a balance that was tampered with', async () => {
    await deposit('touched', 500n);
    await sql`update ledger_balance set amount = amount + 1 where account = 'cash_free:touched'`.execute(
      ownerDb,
    );
    const found = (await wrongs()).join('\n');
    expect(found).toContain('cash_free:touched in client_money stands at 501, its moves say 500');
    expect(found).toContain('client_money adds up to 1');
    await sql`update ledger_balance set amount = amount - 1 where account = 'cash_free:touched'`.execute(
      ownerDb,
    );
    expect(await wrongs()).toEqual([]);
  });
});
