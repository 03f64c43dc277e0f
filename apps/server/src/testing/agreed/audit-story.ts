import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import type { Client } from '@mall/contract/client';
import { REFUSALS, type RefusalCode } from '@mall/contract/refusals';
import { at } from '@mall/domain/calendar/moment';
import { currentLoginKey, passwordSecretsFrom } from '#modules/identity/index.ts';
import { checkOrders } from '#modules/trading/index.ts';
import { createOrderStory } from '#testing/order-story.ts';
import { sellFund } from '#testing/story-world.ts';
import { openInstitution, type StoryInstitution } from './audited-institution.ts';

export const FUND = '910066';
export const MILLION = 1_000_000_00n;

/** A mall that sells a fund to audited institutions; each is opened at twenty past two. */
export async function createAuditStory() {
  const story = await createOrderStory();
  const { db, time } = story;
  const secrets = passwordSecretsFrom(story.deps.config.passwordSecrets);
  // The first key takes a second or two to find; no call should wait for it.
  await currentLoginKey({ db, clock: story.clock, secrets });
  await sellFund(db, { productNo: FUND, values: { '2026-11-11': 123_450_000n } });
  return {
    ...story,
    open: (institution: StoryInstitution = {}) => {
      time.msOfDay = at(14, 20);
      return openInstitution(story, institution);
    },
    wrongs: async () => (await checkOrders(db)).flatMap(({ wrong }) => wrong),
  };
}

/** How one order of a list is refused. */
export const rowRefusing = (code: RefusalCode) => ({
  is_ok: '0',
  error_no: REFUSALS[code].errorNo,
});

export const recall = (client: Client, order_no: string) =>
  client(contract.trading.tradeWithdraw, { order_no, request_no: randomUUID() });

export const FIRST_PAGE = { page_num: 1, page_size: 10 };
