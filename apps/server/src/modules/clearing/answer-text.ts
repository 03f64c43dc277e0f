import type { Answer } from '#gateways/transfer-agent/port.ts';

type Figures = Omit<Extract<Answer['outcome'], { kind: 'confirmed' }>, 'kind'>;

/** The figures of a confirmation, in the form two opinions are compared in. */
export function figuresText({ navOn, unitValue, net, fee, shares }: Figures): string {
  return `value of ${navOn} nav ${unitValue} net ${net} fee ${fee} shares ${shares}`;
}

/** Everything a registrar's line says: two lines with the same text are the same line. */
export function answerText({ orderNo, registrarNo, outcome }: Answer): string {
  const said = outcome.kind === 'refused' ? `refused: ${outcome.reason}` : figuresText(outcome);
  return `${registrarNo} ${orderNo} ${said}`;
}
