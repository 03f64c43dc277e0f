import type { Rate } from '@mall/domain/money/units';
import type { Db, Tx } from '#db/database.ts';

/** A person who owns or controls an institution in the end. */
export type BeneficialOwner = {
  readonly name: string;
  readonly idNo: string;
  /** '1' by a quarter of the shares or more, '2' by other means, '3' leads it. */
  readonly control: '1' | '2' | '3';
  /** The part of the shares; undefined unless shares are why. */
  readonly part?: Rate | undefined;
};

/** Records the owners of an institution that has none yet, in their order. */
export async function addOwners(
  tx: Tx,
  instIdNo: string,
  owners: readonly BeneficialOwner[],
): Promise<void> {
  if (owners.length === 0) return;
  await tx
    .insertInto('beneficial_owner')
    .values(
      owners.map(({ name, idNo, control, part }, place) => ({
        inst_id_no: instIdNo,
        owner_no: place + 1,
        owner_name: name,
        id_no: idNo,
        control_kind: control,
        share_rate_e8: part ?? null,
      })),
    )
    .execute();
}

/** The recorded owners of the institution a customer is; none for a person. */
export async function findOwners(db: Db, clientId: string): Promise<readonly BeneficialOwner[]> {
  const rows = await db
    .selectFrom('beneficial_owner')
    .innerJoin('customer', 'customer.inst_id_no', 'beneficial_owner.inst_id_no')
    .select(['owner_name', 'beneficial_owner.id_no', 'control_kind', 'share_rate_e8'])
    .where('client_id', '=', clientId)
    .orderBy('owner_no')
    .execute();
  return rows.map((row) => ({
    name: row.owner_name,
    idNo: row.id_no,
    control: row.control_kind,
    part: row.share_rate_e8 ?? undefined,
  }));
}
