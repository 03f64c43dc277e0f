import type { Day } from '@mall/domain/calendar/day';
import type { Fen, Nav, Shares } from '@mall/domain/money/units';
import type { Selectable } from 'kysely';
import type { Schema } from '#db/schema.gen.ts';
import type { Answer } from '#gateways/transfer-agent/port.ts';

export type LineRow = Selectable<Schema['registrar_line']>;

/** What a line says, in the columns every kind has; what belongs to one kind alone is in `figures`. */
export type LineFigures = {
  readonly outcome: LineRow['outcome'];
  readonly priced?: {
    readonly navOn: Day;
    readonly unitValue: Nav;
    readonly net: Fen;
    readonly fee: Fen;
  };
  readonly shares?: Shares;
  readonly reason?: string;
  readonly figures?: Readonly<Record<string, unknown>>;
};

/** A line with the day whose file brought it. */
export type ReceivedAnswer<Line extends Answer = Answer> = Line & { readonly confirmedOn: Day };

/** A line that was kept, and its place among the lines about its order. */
export type KeptAnswer<Line extends Answer = Answer> = Line & { readonly version: number };
