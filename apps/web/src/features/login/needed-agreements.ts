import { compElectQryNeedSignList } from '@mall/contract/agreements/need-sign';
import { CATEGORY } from '@mall/domain/catalogue/category';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import type { MallClient } from '#shared/api/mall-client.ts';
import { keepNeedSign } from '#shared/session/need-sign.ts';
import type { MallStorage } from '#shared/storage/mall-storage.ts';
import type { Institution } from './log-in.ts';

/** What the login asks about, by the specification's own codes. */
const LOGIN_CHECK = {
  category_id: CATEGORY.plan,
  busin_type: BUSINESS_TYPE.loginAgreements,
} as const;

/**
 * Asks for every institution which agreements wait to be signed, and keeps the answer for this tab.
 * A login never fails for it: who cannot be asked has nothing to sign for now.
 */
export async function checkAgreements(
  call: MallClient,
  institutions: readonly Institution[],
  tab: MallStorage,
): Promise<void> {
  const asked = await Promise.allSettled(
    institutions.map(({ access_token }) =>
      call(compElectQryNeedSignList, LOGIN_CHECK, { isBackground: true, token: access_token }),
    ),
  );
  const needed = asked.flatMap((answer) =>
    answer.status === 'fulfilled' ? answer.value.list : [],
  );
  keepNeedSign(tab, needed);
}
