import { parseDay } from '@mall/domain/calendar/day';
import { parseDecimal } from '@mall/domain/money/decimal';
import { nav } from '@mall/domain/money/units';
import { systemClock } from '#clock.ts';
import type { Command, CommandContext, ExitCode } from '#commands/command.ts';
import { parseNamedWords } from '#commands/done-by.ts';
import { inDatabase } from '#commands/in-database.ts';
import { parseReason, REASON_MAX } from '#commands/reasons/said-reason.ts';
import type { Db } from '#db/database.ts';
import { keepCalendar } from '#modules/calendar/index.ts';
import { type CorrectResult, correctNetValue } from '#modules/clearing/index.ts';
import { readDictionaries } from '#modules/dictionary/index.ts';
import { NO_REGISTRAR, openClearing } from '#open-clearing.ts';

const USAGE = 'nav correct PRODUCT YYYY-MM-DD VALUE --reason TEXT --by NAME';

/** No product has a value near it; the table keeps eight decimals in eighteen digits. */
const VALUE_MAX = 100_000_000_000_000n;

/** A net value of a closed day that was wrong (净值更正). */
export const navCorrect: Command = {
  name: 'nav correct',
  summary: 'Correct the net value of a closed day, with what was confirmed and valued at it',
  run: (context) => {
    const asked = parseCorrection(context.args);
    if (!asked) {
      context.print(
        `${USAGE}\nTEXT is one line of at most ${REASON_MAX} characters; customers read it in their records.`,
      );
      return Promise.resolve(2);
    }
    return inDatabase(context, (db) => correct(db, context, asked));
  },
};

type Asked = NonNullable<ReturnType<typeof parseCorrection>>;

function parseCorrection(args: readonly string[]) {
  const read = parseNamedWords(args);
  const [day = '', value = '', option, said, ...more] = read?.rest ?? [];
  const navOn = parseDay(day);
  const unitValue = parseDecimal(value, 8);
  const reason = parseReason(said);
  const isWhole = option === '--reason' && more.length === 0;
  if (!read || !navOn || reason === undefined || !isWhole) return undefined;
  if (unitValue === undefined || unitValue <= 0n || unitValue > VALUE_MAX) return undefined;
  const request = { productNo: read.named, navOn, unitValue: nav(unitValue) };
  return { doneBy: read.doneBy, request: { ...request, reason } };
}

async function correct(
  db: Db,
  { config, print }: CommandContext,
  { doneBy, request }: Asked,
): Promise<ExitCode> {
  const clock = systemClock(config.mode);
  const readCalendar = keepCalendar({ db, clock });
  const dictionaries = await readDictionaries();
  const clearing = openClearing({ config, db, clock, readCalendar, dictionaries });
  if (!clearing) {
    print(`${NO_REGISTRAR}; nothing was done`);
    return 2;
  }
  const result = await correctNetValue({ ...clearing, doneBy }, request);
  for (const line of linesOf(result)) print(line);
  return result.kind === 'corrected' ? 0 : 2;
}

function linesOf(result: CorrectResult): readonly string[] {
  if (result.kind !== 'corrected') return [`${TOLD[result.kind]} Nothing was done.`];
  const { version, rebooked, valuations, claims, stops } = result;
  return [
    `the value is corrected by version ${version}; ${rebooked} orders are booked anew, ${valuations} valuations have a new version`,
    ...claims.map((claim) => `claim  ${claim}`),
    ...stops.map((stop) => `stops the product until it is resolved  ${stop}`),
  ];
}

const TOLD: Readonly<Record<Exclude<CorrectResult['kind'], 'corrected'>, string>> = {
  unknown_product: 'there is no such product.',
  day_not_closed: 'this day is not closed; its value is simply imported.',
  no_value: 'no value is published for this day.',
  same_value: 'this is the value that counts already.',
  money_fund: 'a money fund has no other value than one; its income is corrected by the registrar.',
  distribution_since:
    'a dividend or split fell on this day or after it; what holders got of it has to be restated by the registrar first.',
  clearing: 'a day is being closed; try again when it is closed.',
};
