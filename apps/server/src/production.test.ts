import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@mall/contract';
import { fen } from '@mall/domain/money/units';
import { afterAll, describe, expect, it } from 'vitest';
import { openTemplates } from '#modules/agreements/index.ts';
import { openCalendar } from '#modules/calendar/index.ts';
import { openTestSession } from '#testing/open-test-session.ts';
import { PRODUCTION } from '#testing/production-environment.ts';
import { purchaseOf } from '#testing/story-shopper.ts';
import { openCustomer, sellFund } from '#testing/story-world.ts';
import { createTestApp } from '#testing/test-app.ts';
import { startBusinessClock } from './clock.ts';

const webDir = await mkdtemp(join(tmpdir(), 'mall-production-'));
await writeFile(join(webDir, 'index.html'), '<!doctype html><title>mall</title>');
for (const name of ['components.html', 'components.html.br'])
  await writeFile(join(webDir, name), 'components');
afterAll(() => rm(webDir, { recursive: true }));

const HIDDEN = [
  '/api-docs',
  '/api-docs/',
  '/api-docs/api-docs.js',
  '/openapi.json',
  '/mall-pc-org/components.html',
  '/mall-pc-org/components%2ehtml',
  '/mall-pc-org/components.html.br',
];

describe('production without a registrar', async () => {
  const { deps, clientOf, ownerDb } = await createTestApp({ environment: PRODUCTION });
  const { db, clock, config, dictionaries } = deps;
  await startBusinessClock(db, config);
  await openCalendar(ownerDb);
  await openTemplates(db);
  await sellFund(db, { productNo: '910066' });
  await openCustomer(db, { clientId: 'C1' });
  const client = clientOf(
    await openTestSession({ db, clock }, { scope: 'session', clientId: 'C1' }),
  );
  const trade = {
    busin_type: '300002',
    product_no: '910066',
    entrust_money: fen(100_00n),
  } as const;
  const notOpen = { errorNo: '516034', message: '交易暂未开放，请联系客服' };

  it('begins no purchase', async () => {
    const request = { ...trade, request_no: randomUUID() };
    await expect(client(contract.trading.startTradeFlowStep, request)).rejects.toMatchObject(
      notOpen,
    );
    expect(await db.selectFrom('trade_flow').selectAll().execute()).toEqual([]);
  });

  it('takes no order', async () => {
    const order = purchaseOf(dictionaries, {
      flowId: 'FL2026111600000001',
      termsHash: '0'.repeat(64),
      productNo: '910066',
      money: 100_00n,
    });
    await expect(client(contract.trading.buyProd, order)).rejects.toMatchObject(notOpen);
  });

  it('tells the page that nothing can be traded, and goes on showing the shop', async () => {
    const checked = await client(contract.trading.checkPreCondition, trade);
    expect(checked.can_trade).toBe('0');
    const { list } = await clientOf()(contract.shop.queryBaseConfig, {
      config_keys: ['mall_mode'],
    });
    expect(list).toHaveLength(1);
  });
});

describe('the pages for engineers', async () => {
  const { app: hidden } = await createTestApp({ environment: PRODUCTION, webDir });
  const { app: shown } = await createTestApp({
    environment: { ...PRODUCTION, MALL_SHOW_API_DOCS: '1' },
    webDir,
  });
  const { app: demo } = await createTestApp({ webDir });

  it.each(HIDDEN)('%s is not there in production, unless it is asked for', async (url) => {
    expect((await hidden.inject({ url })).statusCode).toBe(404);
    expect((await shown.inject({ url })).statusCode).toBeLessThan(400);
    expect((await demo.inject({ url })).statusCode).toBeLessThan(400);
  });

  it('leave the mall itself where it is', async () => {
    expect((await hidden.inject({ url: '/mall-pc-org/' })).statusCode).toBe(200);
  });
});
