import type { Day } from '@mall/domain/calendar/day';
import { formatDecimal } from '@mall/domain/money/decimal';
import type { FundValueLine, NotReady } from '#gateways/transfer-agent/port.ts';
import { type DayValue, readNetValues } from '#modules/catalogue/index.ts';
import {
  endBreaks,
  openBreaks,
  type ProductBreak,
} from '#modules/clearing/breaks/product-break-store.ts';
import type { ClearingDay, ClearingDeps } from '#modules/clearing/clearing-step.ts';

/**
 * Holds the values in the registrar's file of a morning against the published ones. A day that has another value there is a break:
 * orders were priced with ours, so a person corrects it (`nav correct`) or refuses the registrar's.
 */
export async function compareValues(
  { db, agent }: Pick<ClearingDeps, 'db' | 'agent'>,
  { businessOn, nextOn }: ClearingDay,
  step: string,
): Promise<NotReady | undefined> {
  const told = await agent.fetchFundValues?.(nextOn);
  if (!told || told.kind === 'not_ready') return told;
  const known = new Map<Day, ReadonlyMap<string, DayValue>>();
  for (const day of new Set(told.lines.map(({ on }) => on)))
    known.set(day, await readNetValues(db, day, productsOn(told.lines, day)));
  const held = told.lines.flatMap((line) => {
    const ours = known.get(line.on)?.get(line.productNo);
    return ours === undefined ? [] : [differenceOf(line, ours)];
  });
  await db.transaction().execute(async (tx) => {
    const agreed = held.filter(({ ours, theirs }) => ours === theirs);
    await endBreaks(
      tx,
      businessOn,
      agreed.map(({ subject }) => subject),
    );
    const differing = held.filter(({ ours, theirs }) => ours !== theirs);
    await openBreaks(tx, { foundOn: businessOn, step }, differing);
  });
  return undefined;
}

function productsOn(lines: readonly FundValueLine[], day: Day): readonly string[] {
  return lines.filter(({ on }) => on === day).map(({ productNo }) => productNo);
}

/** Both values as text. A money fund is told by its income: some registrars leave its unit value empty. */
function differenceOf(
  { productNo, on, unitValue, income }: FundValueLine,
  ours: DayValue,
): ProductBreak {
  const subject = `value of ${productNo} on ${on}`;
  const { incomeOfTenThousand } = ours;
  if (incomeOfTenThousand !== undefined)
    return {
      productNo,
      subject,
      ours: incomeText(incomeOfTenThousand),
      theirs: incomeText(income),
    };
  const theirs = unitValue === 0n ? ours.unitValue : unitValue;
  return { productNo, subject, ours: valueText(ours.unitValue), theirs: valueText(theirs) };
}

function valueText(unitValue: bigint): string {
  return `${formatDecimal(unitValue, 8)} yuan a share`;
}

function incomeText(income: bigint): string {
  return `${formatDecimal(income, 8)} yuan for ten thousand shares`;
}
