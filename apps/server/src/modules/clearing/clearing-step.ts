import type { Day } from '@mall/domain/calendar/day';
import type { TradingCalendar } from '@mall/domain/calendar/trading-calendar';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import type { Bank } from '#gateways/bank/port.ts';
import type { Exchange } from '#gateways/exchange/port.ts';
import type { NotReady, TransferAgent } from '#gateways/transfer-agent/port.ts';
import type { CalendarReader } from '#modules/calendar/index.ts';
import type { Dictionaries } from '#modules/dictionary/index.ts';
import type { Break } from './breaks/break-store.ts';

export type ClearingDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly readCalendar: CalendarReader;
  /** The words of documents, which a sweep compares with what was signed. */
  readonly dictionaries: Dictionaries;
  readonly agent: TransferAgent;
  /** The exchange that makes repos; undefined: this mall has none. */
  readonly exchange?: Exchange | undefined;
  /** Advances cash and moves money to and from customers' accounts; undefined: this mall has none. */
  readonly bank?: Bank | undefined;
  /** Brings the net values of a day in, from wherever they come, or says that they are not there yet; doing it again adds nothing. */
  readonly publishNetValues: (day: Day) => Promise<void> | Promise<NotReady | undefined>;
  /** Whose name messages to customers begin with; absent: none is sent. */
  readonly provider?: string | undefined;
  /** How many lines one transaction works on. */
  readonly chunkSize?: number;
};

/** One end of day. */
export type ClearingDay = {
  readonly businessOn: Day;
  /** The trading day that opens when this one is closed: confirmations carry its date. */
  readonly nextOn: Day;
  readonly calendar: TradingCalendar;
};

export type StepOutcome =
  /** Late: so many orders go on waiting for the registrar; missing: what was not published. The day goes on. */
  | {
      readonly kind: 'done';
      readonly count: number;
      readonly late?: number;
      readonly missing?: readonly string[];
    }
  /** Another party is not ready; the step is tried again later. */
  | { readonly kind: 'waiting'; readonly reason: string }
  /** Two sources differ; the breaks are recorded and a person has to look. */
  | { readonly kind: 'broken'; readonly breaks: readonly Break[] };

export type ClearingStep = {
  readonly name: string;
  /** Done again in every run of the day until the step of this name is finished. */
  readonly repeatedUntil?: string;
  readonly run: (deps: ClearingDeps, day: ClearingDay) => Promise<StepOutcome>;
};
