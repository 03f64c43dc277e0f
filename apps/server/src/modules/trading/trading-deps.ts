import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import type { Bank } from '#gateways/bank/port.ts';
import type { Exchange } from '#gateways/exchange/port.ts';
import type { CalendarReader } from '#modules/calendar/index.ts';
import type { Dictionaries } from '#modules/dictionary/index.ts';
import type { PasswordRefusal, ShownPassword } from '#modules/identity/index.ts';

/** What every verb of this module works with. */
export type TradingDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly readCalendar: CalendarReader;
  readonly dictionaries: Dictionaries;
  /** False while the mall has no registrar: then no purchase begins and no order is taken. */
  readonly isTradingOpen: boolean;
  /** The exchange that makes repos; undefined: none is taken. */
  readonly exchange?: Exchange | undefined;
  /** Advances the cash of quick withdrawals and moves money to and from customers' accounts; undefined: this mall has none. */
  readonly bank?: Bank | undefined;
  /** Looks at a transaction password that is shown again; absent: nothing that takes one is done. */
  readonly refusePassword?: (shown: ShownPassword) => Promise<PasswordRefusal | undefined>;
  /** Where customers without a bound account call. */
  readonly hotline?: string;
  /** Whether a day is being closed right now. */
  readonly isClearing?: (db: Db) => Promise<boolean>;
  /** Whether the loss of a money fund is about to be taken from shares that no order was promised. */
  readonly isBookingLoss?: (db: Db, productNo: string) => Promise<boolean>;
};
