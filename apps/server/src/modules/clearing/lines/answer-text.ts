import type { Answer } from '#gateways/transfer-agent/port.ts';
import { clearingOf } from '#modules/clearing/kinds/index.ts';

/** Everything a registrar's line says: two lines with the same text are the same line. */
export function answerText(answer: Answer): string {
  return `${answer.registrarNo} ${answer.orderNo} ${clearingOf(answer.kind).textOf(answer)}`;
}
