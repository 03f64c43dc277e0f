import type { Day } from '@mall/domain/calendar/day';
import type { Db } from '#db/database.ts';
import type { DistributionLine, NotReady, TransferAgent } from '#gateways/transfer-agent/port.ts';
import { opinionsOf, opinionText } from '#modules/clearing/lines/opinions.ts';
import { type EventKey, eventKey } from '#modules/positions/index.ts';
import { findClientsOf } from '#modules/trading/index.ts';

/** What the registrar says each customer got, by customer and event, in the form two opinions are compared in. */
export type TheirLines = {
  readonly kind: 'read';
  readonly lines: ReadonlyMap<string, string>;
  /** By how many shares each line changes an account. */
  readonly changes: ReadonlyMap<string, bigint>;
  /** The product that each line is about. */
  readonly products: ReadonlyMap<string, string>;
  /** The events that the lines are about. */
  readonly events: readonly EventKey[];
};

export async function readDistributionLines(
  { db, agent }: { readonly db: Db; readonly agent: TransferAgent },
  day: Day,
): Promise<TheirLines | NotReady> {
  const told: { readonly key: string; readonly line: DistributionLine }[] = [];
  const products = new Map<string, string>();
  const events = new Map<string, EventKey>();
  let from: string | undefined;
  do {
    const page = await agent.fetchDistributions(day, from);
    if (page.kind === 'not_ready') return page;
    const clients = await findClientsOf(
      db,
      page.lines.map(({ tradeAccount }) => tradeAccount),
    );
    for (const line of page.lines) {
      // A line about an account that is not ours matches no customer and is told as a difference.
      const holder = clients.get(line.tradeAccount) ?? line.tradeAccount;
      events.set(eventKey(line), line);
      const key = `${holder} ${eventKey(line)}`;
      told.push({ key, line });
      products.set(key, line.productNo);
    }
    from = page.next;
  } while (from !== undefined);
  const textOf = ({ line }: (typeof told)[number]) => distributionText(line);
  const said = [...opinionsOf(told, { keyOf: ({ key }) => key, textOf })];
  return {
    kind: 'read',
    lines: new Map(said.map(([key, lines]) => [key, opinionText(lines, textOf)])),
    changes: new Map(
      said.map(([key, lines]) => [key, lines.reduce((sum, { line }) => sum + line.change, 0n)]),
    ),
    products,
    events: [...events.values()],
  };
}

export function distributionText({
  entitled,
  cash,
  change,
}: Pick<DistributionLine, 'entitled' | 'cash' | 'change'>): string {
  return `entitled ${entitled} cash ${cash} shares ${change}`;
}
