import type { Moment } from '@mall/domain/calendar/moment';
import { listNeeded } from '#modules/agreements/index.ts';
import type { ApplicationTx } from './application-deps.ts';

/** The paper that an application of a business rests on, with the customer's signature under the text in force. */
export async function findPaper(
  { db, dictionaries }: Pick<ApplicationTx, 'db' | 'dictionaries'>,
  asked: { readonly clientId: string; readonly businType: string; readonly kind: string },
  { day }: Moment,
) {
  const business = {
    businType: asked.businType,
    day,
    categoryId: undefined,
    product: undefined,
    clientId: asked.clientId,
    suits: undefined,
    investor: undefined,
  };
  const needed = await listNeeded(db, business, dictionaries);
  return needed.find(({ template }) => template.agree_kind === asked.kind);
}
