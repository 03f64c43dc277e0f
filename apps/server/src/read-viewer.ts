import type { Day } from '@mall/domain/calendar/day';
import { maySeePrivate } from '@mall/domain/identity/qualified-investor';
import { isProfessionalOn } from '@mall/domain/suitability/professional';
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
    const { day } = await clock.businessNow(db);
    const isProfessional = isProfessionalOn(investor?.professional, day);
    const level = investor?.assessment?.level;
    const isLowestClass = investor?.isLowestClass ?? false;
    return {
      clientId,
      clientType,
      isProfessional,
      watched: new Set(watched.map(({ product_no }) => product_no)),
      isQualified: await isQualified(db, { clientId, isProfessional, day }),
      investor: level && { level, isLowestClass, isProfessional },
    } as const;
  };
}

/** Whether a customer sees private products, read inside the transaction that asks. */
export function privateViewReader({ clock }: Pick<ViewerDeps, 'clock'>) {
  return async (db: Db, clientId: string): Promise<boolean> => {
    const investor = await findInvestor(db, clientId);
    const { day } = await clock.businessNow(db);
    const isProfessional = isProfessionalOn(investor?.professional, day);
    return isQualified(db, { clientId, isProfessional, day });
  };
}

async function isQualified(
  db: Db,
  {
    clientId,
    isProfessional,
    day,
  }: { readonly clientId: string; readonly isProfessional: boolean; readonly day: Day },
) {
  const status = await readQualifyStatus(db, clientId, day);
  return maySeePrivate({ status, isProfessional });
}
