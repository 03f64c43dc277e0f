import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import type { Client } from '@mall/contract/client';
import { assert } from '@mall/domain/assert';
import { describe, expect, it } from 'vitest';
import { openTemplates } from '#modules/agreements/index.ts';
import { saveInvestor } from '#modules/suitability/index.ts';
import { createDemoMarket } from '#testing/demo/demo-market.ts';
import { openTestSession } from '#testing/open-test-session.ts';
import { refusing } from '#testing/order-story.ts';

const { clientOf, deps } = await createDemoMarket(300);
const { agreements } = contract;
await openTemplates(deps.db);
const plans = await deps.db
  .selectFrom('product')
  .select(['product_no', 'category_id'])
  .where('is_private', '=', true)
  .orderBy('product_no')
  .execute();
const [plan] = plans;
assert(plan !== undefined, 'the world has private products');
const CONTRACT = `${plan.category_id === '10052' ? 'TPL014' : 'TPL012'}${plan.product_no}`;

async function enter(clientId: string, isProfessional: boolean, scope: 'session' | 'file') {
  const professional = isProfessional ? {} : undefined;
  const profile = { clientId, clientType: '1', isLowestClass: false, professional } as const;
  await deps.db
    .transaction()
    .execute((tx) => saveInvestor(tx, { ...profile, assessment: undefined }));
  return clientOf(await openTestSession(deps, { scope, clientId }));
}

const ordinary = await enter('c1', false, 'session');
const professional = await enter('c2', true, 'session');
const view = (client: Client, agreement_id: string) =>
  client(agreements.compElectQryAgreeHtmlView, { agreement_id });

describe('the papers of a private product', () => {
  it('are not shown to a customer who did not declare himself qualified', async () => {
    await expect(view(ordinary, CONTRACT)).rejects.toMatchObject(refusing('agreement_not_found'));
    const byFileToken = await enter('c1', false, 'file');
    await expect(view(byFileToken, CONTRACT)).rejects.toMatchObject(
      refusing('agreement_not_found'),
    );
  });

  it('are shown to a qualified one, with a token for files as well', async () => {
    expect((await view(professional, CONTRACT)).content_html).toContain('合同');
    const byFileToken = await enter('c2', true, 'file');
    expect((await view(byFileToken, CONTRACT)).content_html).toContain('合同');
  });

  it('are not shown to visitors, neither as text nor as file', async () => {
    for (const call of [
      agreements.compElectQryAgreeHtmlViewAuthless,
      agreements.compElectQryAgreeFileViewAuthless,
    ])
      await expect(clientOf()(call, { agreement_id: CONTRACT })).rejects.toMatchObject(
        refusing('agreement_not_found'),
      );
  });

  it('are hidden under every template there is for it', async () => {
    await expect(view(ordinary, `TPL013${plan.product_no}`)).rejects.toMatchObject(
      refusing('agreement_not_found'),
    );
    await expect(view(ordinary, `TPL016${plan.product_no}`)).rejects.toMatchObject(
      refusing('agreement_not_found'),
    );
  });

  it('are listed to qualified customers only', async () => {
    const condition = { busin_type: '300022', product_no: plan.product_no } as const;
    const own = agreements.compElectQryNeedSignByCondition;
    expect((await professional(own, condition)).list).not.toEqual([]);
    expect((await ordinary(own, condition)).list).toEqual([]);
    for (const call of [
      agreements.compElectQryNeedSignByConditionAuthless,
      agreements.compElectQryNeedSignByConditionNoLogin,
    ])
      expect((await clientOf()(call, condition)).list).toEqual([]);
  });

  it('are counted for qualified customers only', async () => {
    const count = async (client: Client) =>
      (await client(contract.legacy.crhMallU012, { product_no: plan.product_no })).need_sign_count;
    expect(await count(professional)).toBeGreaterThan(0);
    expect(await count(ordinary)).toBe(0);
  });

  it('cannot be signed by a customer who may not read them, whatever hash he names', async () => {
    const manual = `TPL013${plan.product_no}`;
    const seen = await view(professional, manual).catch(() => undefined);
    const document = {
      agreement_id: manual,
      template_version: seen?.template_version ?? '2026.1',
      shown_sha256: seen?.content_sha256 ?? 'a'.repeat(64),
      view_begin: '2026-11-16 10:00:00',
      view_end: '2026-11-16 10:01:00',
      scrolled_to_end: '1' as const,
      ticked_items: [],
    };
    const request = { request_no: randomUUID(), agreements: [document] };
    await expect(ordinary(agreements.compElectSignAgreeNomal, request)).rejects.toMatchObject(
      refusing('agreement_not_found'),
    );
  });
});
