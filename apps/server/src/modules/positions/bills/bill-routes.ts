import { contract } from '@mall/contract';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { readProductNames } from '#modules/catalogue/index.ts';
import type { PositionDeps } from '#modules/positions/read-positions.ts';
import { findBill } from './find-bill.ts';
import { presentBill } from './present-bill.ts';

export function billCall(deps: PositionDeps): ServedCall {
  const { db, dictionaries } = deps;
  return serveCall(contract.positions.queryPositionMonthlyBill, async (request, { clientId }) => {
    const found = await findBill(deps, clientId, request);
    if (!found.ok) return found;
    const productNos = found.bill.content.products.map(({ productNo }) => productNo);
    const names = await readProductNames(db, productNos);
    return { ok: true, reply: presentBill(found.bill, names, dictionaries) };
  });
}
