import type { Answer, TransferAgent } from '#gateways/transfer-agent/port.ts';

/** A registrar whose confirmation file is changed on its way to us. */
export function withLines(
  agent: TransferAgent,
  change: (lines: readonly Answer[], day: string) => readonly Answer[],
): TransferAgent {
  return {
    ...agent,
    fetchConfirmations: async (day, from) => {
      const page = await agent.fetchConfirmations(day, from);
      return page.kind === 'page' ? { ...page, lines: change(page.lines, day) } : page;
    },
  };
}

/** A registrar whose lines about some orders do not reach us. */
export function withoutLines(agent: TransferAgent, missing: ReadonlySet<string>): TransferAgent {
  return withLines(agent, (lines) => lines.filter(({ orderNo }) => !missing.has(orderNo)));
}
