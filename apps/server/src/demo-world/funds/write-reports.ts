import type { Tx } from '#db/database.ts';
import type { DemoWorld } from '#demo-world/build-world.ts';
import type { WorldPlan } from '#demo-world/world-plan.ts';
import { addCatalogueRows, addHoldings } from '#modules/catalogue/index.ts';
import { reportsOf } from './fund-reports.ts';
import { allSecurities } from './securities.ts';

const FUNDS_AT_ONCE = 1_000;

/** Writes what the funds have reported when the mall opens, and the names of what they hold. */
export async function writeReports(
  tx: Tx,
  plan: WorldPlan,
  { products, market }: DemoWorld,
): Promise<void> {
  await addCatalogueRows(tx, 'security', allSecurities(market));
  for (let from = 0; from < products.length; from += FUNDS_AT_ONCE) {
    const reports = products
      .slice(from, from + FUNDS_AT_ONCE)
      .flatMap((product) => reportsOf(product, plan, market));
    await addCatalogueRows(
      tx,
      'fund_report',
      reports.map(({ report }) => report),
    );
    await addHoldings(
      tx,
      reports.flatMap(({ holdings }) => holdings),
    );
  }
}
