import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { readThrough, type Shopper } from '#testing/story-shopper.ts';

/** Reads and signs what a business of a product asks for outside a purchase. */
export async function signFor(
  { client, wait }: Shopper,
  businType: '300002' | '300011' | '300016',
  productNo: string,
): Promise<void> {
  const { list } = await client(contract.agreements.compElectQryNeedSignByCondition, {
    busin_type: businType,
    product_no: productNo,
    only_unsigned: '1',
  });
  const agreements = [];
  for (const { agreement_id, template_version } of list)
    agreements.push(await readThrough(client, agreement_id, template_version));
  if (agreements.length === 0) return;
  await wait?.(Math.max(...list.map(({ force_read_seconds }) => force_read_seconds * 1000)));
  await client(contract.agreements.compElectSignAgreeNomal, {
    request_no: randomUUID(),
    agreements,
  });
}
