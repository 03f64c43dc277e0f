import { randomUUID } from 'node:crypto';
import type { Day } from '@mall/domain/calendar/day';
import type { ActLine, NotReady } from '#gateways/transfer-agent/port.ts';
import {
  endBreaks,
  openBreaks,
  type ProductBreak,
} from '#modules/clearing/breaks/product-break-store.ts';
import type { ClearingDay, ClearingDeps } from '#modules/clearing/clearing-step.ts';
import { deliveryContent } from '#modules/clearing/lines/answer-content.ts';
import { opinionsOf, opinionText } from '#modules/clearing/lines/opinions.ts';
import { recordAction } from '#modules/trail/index.ts';
import {
  findContradictedDays,
  findForeignActs,
  findKeptActs,
  findOpenActDays,
  insertActLines,
  type NewActLine,
} from './act-line-store.ts';
import { actText } from './act-row.ts';

/**
 * Keeps what the registrar did on the morning of a day, and what it says now of earlier mornings of which an act is not booked. Another
 * line under the same number replaces one that is not booked; behind the booking it is a break.
 */
export async function keepActs(
  deps: ClearingDeps,
  { businessOn, nextOn }: ClearingDay,
  step: string,
): Promise<NotReady | undefined> {
  const asked = await findContradictedDays(deps.db, CONTRADICTED);
  for (const fileOn of new Set([...(await findOpenActDays(deps.db)), ...asked]))
    if (fileOn < nextOn) await keepFile(deps, { businessOn, fileOn });
  const kept = await keepFile(deps, { businessOn, fileOn: nextOn });
  if ('reason' in kept) return kept;
  const foreign = (await findForeignActs(deps.db)).map(
    (line): ProductBreak => ({
      productNo: undefined,
      subject: `act ${line.registrarNo} on ${line.tradeAccount} in ${line.productNo}`,
      ours: 'no such account',
      theirs: actText(line),
    }),
  );
  await deps.db
    .transaction()
    .execute((tx) => openBreaks(tx, { foundOn: businessOn, step }, [...kept.breaks, ...foreign]));
  return undefined;
}

type KeptFile = { readonly breaks: readonly ProductBreak[] };

type FileOf = { readonly businessOn: Day; readonly fileOn: Day };

/** The subject of a break about a number that a file uses for two lines; no number has a percent sign. */
const CONTRADICTED = 'two lines under ';

async function keepFile(deps: ClearingDeps, of: FileOf): Promise<KeptFile | NotReady> {
  const { fileOn } = of;
  const breaks: ProductBreak[] = [];
  let from: string | undefined;
  do {
    const page = await deps.agent.fetchActs(fileOn, from);
    if (page.kind === 'not_ready') return page;
    breaks.push(...(await keepPage(deps, of, page.lines)));
    from = page.next;
  } while (from !== undefined);
  return { breaks };
}

async function keepPage(
  { db, clock }: ClearingDeps,
  { businessOn, fileOn: day }: FileOf,
  lines: readonly ActLine[],
): Promise<readonly ProductBreak[]> {
  const kept = await findKeptActs(
    db,
    lines.map(({ registrarNo }) => registrarNo),
  );
  const fresh = new Map<string, NewActLine>();
  const breaks: ProductBreak[] = [];
  const opinions = opinionsOf(lines, { keyOf: (one) => one.registrarNo, textOf: wholeText });
  for (const [registrarNo, [line, ...others]] of opinions) {
    const before = kept.get(registrarNo);
    if (!line || (before && others.length === 0 && wholeText(before) === wholeText(line))) continue;
    if (before?.isBooked || others.length > 0)
      breaks.push({
        productNo: line.productNo,
        subject: before?.isBooked ? `second line ${registrarNo}` : `${CONTRADICTED}${registrarNo}`,
        ours: before ? wholeText(before) : 'one line under a number',
        theirs: opinionText([line, ...others], wholeText),
      });
    else fresh.set(registrarNo, { line, replaced: before?.version ?? 0 });
  }
  if (fresh.size === 0) return breaks;
  const deliveryNo = randomUUID();
  await db.transaction().execute(async (tx) => {
    const rows = await insertActLines(tx, { deliveryNo, day }, [...fresh.values()]);
    const content = deliveryContent(rows);
    const object = { kind: 'delivery', id: deliveryNo };
    await recordAction({ db: tx, clock }, { action: 'lines_receive', object, content });
    const said = [...fresh.keys()].map((registrarNo) => `${CONTRADICTED}${registrarNo}`);
    await endBreaks(tx, businessOn, said);
  });
  return breaks;
}

function wholeText(line: ActLine): string {
  return `${line.tradeAccount} ${line.productNo} ${line.reason} ${actText(line)}`;
}
