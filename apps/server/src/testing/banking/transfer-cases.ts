import { sql } from 'kysely';
import type { Transfer } from '#gateways/bank/port.ts';
import type { TransferWay } from '#gateways/bank/simulated/bank-entry-store.ts';
import { readCash } from '#modules/ledger/index.ts';
import type { StoryCustomer } from '#testing/story-world.ts';
import { createTransferStory, type Payer, recordsOf } from './transfer-story.ts';

/** A mall in which each customer's bank behaves as the test says; 'dies': the mall's process does, before the bank hears. */
export async function createTransferCases() {
  const ways = new Map<string, TransferWay | 'dies'>();
  const mall = await createTransferStory({
    transfers: ({ bindingNo }: Transfer) => {
      const way = ways.get(bindingNo);
      if (way === 'dies') throw new Error('the process died');
      return way;
    },
  });
  const { db, clock } = mall.deps;
  const { bank } = mall.clearing;
  if (!bank) throw new Error('the story has a bank');
  let payers = 0;
  const newPayer = async (
    way?: TransferWay | 'dies',
    customer: Partial<StoryCustomer> = {},
  ): Promise<Payer> => {
    payers += 1;
    const clientId = `C${payers}`;
    if (way) ways.set(`BD${clientId}`, way);
    return mall.enterPayer({ clientId, free: 1_000_00n, ...customer });
  };
  const inFlight = async () => {
    const { rows } = await sql<{ amount: bigint }>`
      select coalesce(sum(amount), 0)::bigint as amount from ledger_balance where account = 'bank_payable'`.execute(
      db,
    );
    return rows[0]?.amount;
  };
  const timesReceived = async (transferNo: string) => {
    const received = db.selectFrom('bank_entry').select('times_received');
    const rows = await received.where('transfer_no', '=', transferNo).execute();
    return rows.map(({ times_received }) => times_received);
  };
  return {
    mall,
    db,
    clock,
    bank,
    sending: { db, clock, bank },
    ways,
    newPayer,
    inFlight,
    timesReceived,
    /** Longer than the bank is left alone. */
    later: () => mall.wait(10 * 60_000),
    freeOf: async ({ clientId }: Payer) => (await readCash(db, clientId)).free,
    statusOf: async (payer: Payer) =>
      (await recordsOf(payer)).list.map((row) => row.transfer_status),
  };
}
