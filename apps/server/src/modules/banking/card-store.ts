import type { Day } from '@mall/domain/calendar/day';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';

export type BankCard = {
  readonly bankNo: string;
  readonly bankName: string;
  /** First three and last four digits. */
  readonly accountMasked: string;
  readonly bindingNo: string;
  readonly isMain: boolean;
  readonly mayTransfer: boolean;
};

export type NewCard = BankCard & { readonly clientId: string; readonly boundOn: Day };

/** Cards of one customer; more than a person has. */
const CARDS_MAX = 50;

export async function bindCard(tx: Tx, card: NewCard): Promise<void> {
  await tx
    .insertInto('bank_card')
    .values({
      client_id: card.clientId,
      bank_no: card.bankNo,
      bank_name: card.bankName,
      account_masked: card.accountMasked,
      binding_no: card.bindingNo,
      is_main: card.isMain,
      may_transfer: card.mayTransfer,
      bound_on: card.boundOn,
    })
    .execute();
}

/** A customer's own cards, the main one first. */
export async function findCards(db: Db, clientId: string): Promise<readonly BankCard[]> {
  const rows = await db
    .selectFrom('bank_card')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy('is_main', 'desc')
    .orderBy('bank_no')
    .limit(CARDS_MAX)
    .execute();
  return rows.map(cardOf);
}

/** One of the customer's own cards; another customer's is not found. */
export async function findCard(
  db: Db,
  clientId: string,
  bankNo: string,
): Promise<BankCard | undefined> {
  const row = await db
    .selectFrom('bank_card')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('bank_no', '=', bankNo)
    .executeTakeFirst();
  return row && cardOf(row);
}

function cardOf(row: Selectable<Schema['bank_card']>): BankCard {
  return {
    bankNo: row.bank_no,
    bankName: row.bank_name,
    accountMasked: row.account_masked,
    bindingNo: row.binding_no,
    isMain: row.is_main,
    mayTransfer: row.may_transfer,
  };
}
