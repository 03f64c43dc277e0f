import type { ProductTerms } from '@mall/domain/catalogue/product-terms';
import type { Db } from '#db/database.ts';

/** Whether a customer may see private products: a declared qualified investor or a professional one. */
export type PrivateSight = (db: Db, clientId: string) => Promise<boolean>;

/** Whether the papers of a product are for this caller; those of a private one are not for everybody (rules 5.6). */
export async function mayRead(
  { db, seesPrivate }: { readonly db: Db; readonly seesPrivate: PrivateSight },
  { isPrivate }: Pick<ProductTerms, 'isPrivate'>,
  clientId: string | undefined,
): Promise<boolean> {
  return !isPrivate || (clientId !== undefined && (await seesPrivate(db, clientId)));
}
