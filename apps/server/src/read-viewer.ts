import { maySeePrivate } from '@mall/domain/identity/qualified-investor';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import type { CustomerSession } from '#http/serve-call.ts';
import { readQualifyStatus } from '#modules/identity/index.ts';
import { findInvestor } from '#modules/suitability/index.ts';
import { findWatched } from '#modules/watch-list/index.ts';

type ViewerDeps = { readonly db: Db; readonly clock: Clock };

/** What the catalogue needs to know of a customer: its type, watch list, risk level, and whether it sees private products. */
export function viewerReader({ db, clock }: ViewerDeps) {
  return async ({ clientId, instIdNo }: CustomerSession) => {
    const investor = await findInvestor(db, clientId);
    const clientType = investor?.clientType ?? (instIdNo === undefined ? '0' : '1');
    const watched = await findWatched(db, clientId);
    const isProfessional = investor?.isProfessional ?? false;
    const level = investor?.assessment?.level;
    const isLowestClass = investor?.isLowestClass ?? false;
    return {
      clientId,
      clientType,
      isProfessional,
      watched: new Set(watched.map(({ product_no }) => product_no)),
      isQualified: await isQualified({ db, clock }, clientId, isProfessional),
      investor: level && { level, isLowestClass, isProfessional },
    } as const;
  };
}

/** Whether a customer sees private products, read inside the transaction that asks. */
export function privateViewReader({ clock }: Pick<ViewerDeps, 'clock'>) {
  return async (db: Db, clientId: string): Promise<boolean> => {
    const investor = await findInvestor(db, clientId);
    return isQualified({ db, clock }, clientId, investor?.isProfessional ?? false);
  };
}

async function isQualified({ db, clock }: ViewerDeps, clientId: string, isProfessional: boolean) {
  const { day } = await clock.businessNow(db);
  const status = await readQualifyStatus(db, clientId, day);
  return maySeePrivate({ status, isProfessional });
}
