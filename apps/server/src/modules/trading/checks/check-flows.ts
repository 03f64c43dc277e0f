import type { Db } from '#db/database.ts';
import { flowContent, termsDigest } from '#modules/trading/flow/flow-content.ts';
import { findUnsealedRows } from '#modules/trail/index.ts';
import type { Check } from '#verification.ts';
import { checkPromises, findFlowsOfOrders, findToldPage } from './flow-evidence-store.ts';

const AT_ONCE = 1000;
const NAMED_MAX = 20;

/** What customers were told and confirmed before they ordered, held against the hashes that are part of their orders. */
export async function checkFlows(db: Db): Promise<readonly Check[]> {
  return [
    {
      name: 'orders follow the steps and terms of their flows',
      proves: [13],
      ...(await compareFlows(db)),
    },
    {
      name: 'orders keep what was promised and signed',
      proves: [13],
      ...(await checkPromises(db)),
    },
    { name: 'told terms are those of their digests', ...(await compareDigests(db)) },
  ];
}

/** Orders of older versions carry no hash; their content on the trail says so. */
async function compareFlows(db: Db): Promise<Omit<Check, 'name'>> {
  const wrong: string[] = [];
  let [counted, unchecked] = [0n, 0n];
  for (let after = ''; ; ) {
    const { orders, flows, steps, terms } = await findFlowsOfOrders(db, after, AT_ONCE);
    for (const { order_no, flow_id, told_no, flow_sha256 } of orders) {
      if (flow_sha256 === null || told_no === null) {
        unchecked += 1n;
        continue;
      }
      const [flow, told] = [flows.get(flow_id), terms.get(told_no)];
      const content = flow && told && flowContent(flow, steps.get(flow_id) ?? [], told);
      if (!content?.equals(flow_sha256))
        wrong.push(`${order_no} was placed after other steps or terms than its flow has now`);
    }
    counted += BigInt(orders.length);
    const last = orders.at(-1);
    if (!last) return { counted, unchecked, wrong: wrong.slice(0, NAMED_MAX) };
    after = last.order_no;
  }
}

async function compareDigests(db: Db): Promise<Omit<Check, 'name'>> {
  const wrong: string[] = [];
  let [counted, unchecked] = [0n, 0n];
  for (let after = 0n; ; ) {
    const page = await findToldPage(db, after, AT_ONCE);
    const ids = page.map(({ told_no }) => told_no.toString());
    const older = await findUnsealedRows(db, 'terms_tell', ids);
    for (const told of page) {
      if (older.has(told.told_no.toString())) unchecked += 1n;
      else if (!termsDigest(told, told).equals(told.terms_sha256))
        wrong.push(
          `the terms ${told.told_no} told in ${told.flow_id} are not those of their digest`,
        );
    }
    counted += BigInt(page.length);
    const last = page.at(-1);
    if (!last) return { counted, unchecked, wrong: wrong.slice(0, NAMED_MAX) };
    after = last.told_no;
  }
}
