import { createHash } from 'node:crypto';
import { RIGHTS } from '@mall/domain/identity/operator-rights';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { instantFromMs } from '#db/instant.ts';
import { addOperator, insertUser, openSession } from '#modules/identity/index.ts';
import { dayOf } from './story-world.ts';

type Owner = Omit<Parameters<typeof openSession>[1], 'clientId'> & { readonly clientId: string };
type Deps = { readonly db: Db; readonly clock: Clock };

/** Opens a session without a login; a customer without an operator gets one with every right first. */
export async function openTestSession(deps: Deps, owner: Owner): Promise<string> {
  const operator =
    (await findActing(deps.db, owner)) ??
    (await deps.db.transaction().execute((tx) => addActing(tx, owner)));
  return openSession(deps, { ...operator, ...owner });
}

async function findActing(db: Db, { clientId, instUserCode }: Owner) {
  const acting = db
    .selectFrom('inst_user')
    .innerJoin('mall_user', 'mall_user.user_id', 'inst_user.user_id')
    .innerJoin('customer', 'customer.client_id', 'inst_user.client_id')
    .select(['mobile', 'inst_user_code', 'inst_id_no'])
    .where('inst_user.client_id', '=', clientId)
    .orderBy('can_make', 'desc');
  const named =
    instUserCode === undefined ? acting : acting.where('inst_user_code', '=', instUserCode);
  const row = await named.executeTakeFirst();
  if (!row) return undefined;
  const { mobile, inst_id_no: instIdNo } = row;
  return instIdNo === null ? { mobile } : { mobile, instIdNo, instUserCode: row.inst_user_code };
}

const OPENED = '2024-01-02';
const PASSWORD_HASH = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$dGFn';

async function addActing(tx: Tx, { clientId, instIdNo, instUserCode }: Owner) {
  const number = numberOf(clientId);
  const mobile = `19${number.slice(0, 9)}`;
  if (instIdNo !== undefined)
    await tx
      .insertInto('institution')
      .values({ inst_id_no: instIdNo, inst_name: '测试机构' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await tx
    .insertInto('customer')
    .values({
      client_id: clientId,
      client_name: '测试客户',
      inst_id_no: instIdNo ?? null,
      id_no: `T${number}`,
      fund_account: number,
      account_status: '0',
      opened_on: dayOf(OPENED),
      qualified_as: 'none',
    })
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .execute();
  const userId = `T${number}`;
  const createdAt = instantFromMs(Date.parse(OPENED));
  await insertUser(tx, { userId, mobile, passwordHash: PASSWORD_HASH, createdAt });
  await addOperator(tx, {
    userId,
    clientId,
    instUserCode: instUserCode ?? `GR${number}`,
    rights: instIdNo === undefined ? RIGHTS.filter((right) => right !== 'audit') : RIGHTS,
    auditLimit: undefined,
  });
  return { mobile };
}

/** Eighteen digits that follow from a customer's number. */
function numberOf(clientId: string): string {
  const hash = createHash('sha256').update(clientId).digest();
  return String(hash.readBigUInt64BE() % 10n ** 18n).padStart(18, '0');
}
