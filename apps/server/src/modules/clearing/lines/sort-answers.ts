import type { Answer } from '#gateways/transfer-agent/port.ts';
import type { Break } from '#modules/clearing/breaks/break-store.ts';
import type { ProductBreak } from '#modules/clearing/breaks/product-break-store.ts';
import { answerText } from './answer-text.ts';
import type { KeptAnswer } from './registrar-line-store.ts';

/** What is known when a page of lines comes. */
export type SortFacts = {
  /** The product of one of our orders; undefined: it is not ours. */
  readonly productOf: (orderNo: string) => string | undefined;
  readonly isBooked: (orderNo: string) => boolean;
  /** The lines that were kept about these orders or under these numbers, the oldest first. */
  readonly kept: readonly KeptAnswer[];
};

export type NewAnswer = {
  readonly answer: Answer;
  /** How many lines about its order came before it and are replaced by it. */
  readonly replaced: number;
};

/**
 * Which lines of a page are new. A line replaces another one about its order as long as that one is not booked; after the
 * booking, and where a page says two new things about one order, it is a break and not kept.
 */
export function sortAnswers(
  lines: readonly Answer[],
  { productOf, isBooked, kept }: SortFacts,
): { readonly fresh: readonly NewAnswer[]; readonly breaks: readonly ProductBreak[] } {
  const keptOf = Map.groupBy(kept, ({ orderNo }) => orderNo);
  const orderOf = new Map(kept.map(({ registrarNo, orderNo }) => [registrarNo, orderNo]));
  const fresh: NewAnswer[] = [];
  const breaks: ProductBreak[] = [];
  for (const [orderNo, about] of Map.groupBy(lines, (line) => line.orderNo)) {
    const productNo = productOf(orderNo);
    if (productNo === undefined) {
      breaks.push(...about.map(aboutNoOrder));
      continue;
    }
    const before = keptOf.get(orderNo) ?? [];
    const inForce = before.at(-1);
    const [answer, ...others] = newLines(about, before);
    if (!answer) continue;
    const owner = orderOf.get(answer.registrarNo) ?? orderNo;
    if (others.length > 0)
      breaks.push(...others.map((other) => ({ ...secondLine(answer, other), productNo })));
    else if (owner !== orderNo) breaks.push({ ...numberOf(owner, answer), productNo });
    else if (inForce && isBooked(orderNo))
      breaks.push({ ...secondLine(inForce, answer), productNo });
    else {
      orderOf.set(answer.registrarNo, orderNo);
      fresh.push({ answer, replaced: inForce?.version ?? 0 });
    }
  }
  return { fresh, breaks };
}

/** What a page says about an order and was not said before. Without the line in force, the page goes back to what it repeats. */
function newLines(about: readonly Answer[], before: readonly Answer[]): readonly Answer[] {
  const said = new Map(about.map((line) => [answerText(line), line]));
  const inForce = before.at(-1);
  const unheard = new Map(said);
  for (const line of before) unheard.delete(answerText(line));
  if (unheard.size > 0) return [...unheard.values()];
  return inForce && said.has(answerText(inForce)) ? [] : [...said.values()];
}

function aboutNoOrder(line: Answer): ProductBreak {
  return {
    productNo: undefined,
    subject: `line about ${line.orderNo}`,
    ours: 'no such order',
    theirs: answerText(line),
  };
}

/** The subject of a break about an order that has another line already. */
export function secondLineAbout(orderNo: string): string {
  return `second line about ${orderNo}`;
}

function secondLine(before: Answer, line: Answer): Break {
  return {
    subject: secondLineAbout(line.orderNo),
    ours: `have ${answerText(before)}`,
    theirs: answerText(line),
  };
}

function numberOf(owner: string, line: Answer): Break {
  return {
    subject: secondLineAbout(line.orderNo),
    ours: `${line.registrarNo} is about ${owner}`,
    theirs: answerText(line),
  };
}
