import { formatDecimal } from '@mall/domain/money/decimal';
import type { NotReady, RestatedShares } from '#gateways/transfer-agent/port.ts';
import { openBreaks, type ProductBreak } from '#modules/clearing/breaks/product-break-store.ts';
import type { ClearingDay, ClearingDeps } from '#modules/clearing/clearing-step.ts';
import { findRebooked, type Rebooked } from './restated-store.ts';

/**
 * A registrar that is spoken to through files tells with its next file what it made of purchases whose value was corrected. Each is held
 * against what was booked here since the file before; one that differs, or whose value was not corrected here, is a break.
 */
export async function compareRestated(
  { db, agent }: Pick<ClearingDeps, 'db' | 'agent'>,
  { businessOn, nextOn }: ClearingDay,
  step: string,
): Promise<NotReady | undefined> {
  const told = await agent.fetchRestated?.(nextOn);
  if (!told || told.kind === 'not_ready') return told;
  const orderNos = told.lines.map(({ orderNo }) => orderNo);
  const booked = await findRebooked(db, businessOn, orderNos);
  const breaks = told.lines.flatMap((line) => differenceOf(line, booked.get(line.orderNo)));
  await db.transaction().execute((tx) => openBreaks(tx, { foundOn: businessOn, step }, breaks));
  return undefined;
}

function differenceOf(
  { registrarNo, orderNo, productNo, unitValue, change }: RestatedShares,
  ours: Rebooked | undefined,
): readonly ProductBreak[] {
  const theirs = { change, unitValue };
  if (ours?.change === change && ours.unitValue === unitValue) return [];
  return [
    {
      productNo,
      subject: `restatement ${registrarNo} of ${orderNo}`,
      ours: ours ? textOf(ours) : 'its value was not corrected',
      theirs: textOf(theirs),
    },
  ];
}

function textOf({ change, unitValue }: Rebooked): string {
  return `${formatDecimal(change, 2)} shares at ${formatDecimal(unitValue, 8)}`;
}
