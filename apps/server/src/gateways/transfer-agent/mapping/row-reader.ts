import { type Day, knownDay, parseDay } from '@mall/domain/calendar/day';
import {
  type Fen,
  fen,
  type Nav,
  nav,
  type Rate,
  rate,
  type Shares,
  shares,
} from '@mall/domain/money/units';
import type { TaLayout, TaRecord } from '#gateways/transfer-agent/files/index.ts';

/**
 * One row of a registrar's file by the units of this mall. What a row lacks or says in no readable way is noted in `problems`;
 * a row with a problem is parked, so the value that stands in for it is never booked.
 */
export type RowReader = {
  readonly text: (name: string) => string;
  readonly fen: (name: string) => Fen;
  readonly shares: (name: string) => Shares;
  readonly nav: (name: string) => Nav;
  readonly rate: (name: string) => Rate;
  readonly count: (name: string) => bigint;
  readonly day: (name: string) => Day;
  /** Spaces or zeros: no day is told. */
  readonly optionalDay: (name: string) => Day | undefined;
  /** Whether the file has the field at all: registrars drop fields. */
  readonly has: (name: string) => boolean;
  readonly problems: () => readonly string[];
};

const NO_DAY = knownDay('1970-01-01');
const BLANK_DAY = /^0*$/;

export function readRow({ fields }: TaLayout, record: TaRecord): RowReader {
  const decimalsOf = new Map(fields.map(({ name, decimals }) => [name, decimals]));
  const problems: string[] = [];
  const number = (name: string, decimals: number): bigint => {
    const value = record[name];
    const own = decimalsOf.get(name);
    if (typeof value !== 'bigint' || own === undefined) return noted(`has no ${name}`, 0n);
    const scaled = scale(value, own, decimals);
    return scaled ?? noted(`${name} has more than ${decimals} decimals`, 0n);
  };
  const noted = <T>(problem: string, standIn: T): T => {
    problems.push(problem);
    return standIn;
  };
  const text = (name: string) => {
    const value = record[name];
    return typeof value === 'string' ? value : '';
  };
  const optionalDay = (name: string) => {
    const written = text(name);
    if (BLANK_DAY.test(written)) return undefined;
    return dayOf(written) ?? noted(`${name} "${written}" is no day`, undefined);
  };
  return {
    text,
    fen: (name) => fen(number(name, 2)),
    shares: (name) => shares(number(name, 2)),
    nav: (name) => nav(number(name, 8)),
    rate: (name) => rate(number(name, 8)),
    count: (name) => number(name, 0),
    day: (name) => {
      const problemsBefore = problems.length;
      const day = optionalDay(name);
      if (day !== undefined) return day;
      return problems.length > problemsBefore ? NO_DAY : noted(`has no ${name}`, NO_DAY);
    },
    optionalDay,
    has: (name) => decimalsOf.has(name),
    problems: () => problems,
  };
}

/** A value with other decimals; undefined where digits would be lost. */
export function scale(value: bigint, from: number, to: number): bigint | undefined {
  if (to >= from) return value * 10n ** BigInt(to - from);
  const divisor = 10n ** BigInt(from - to);
  return value % divisor === 0n ? value / divisor : undefined;
}

/** `20260603` of a file as a day; undefined: it is none. */
export function dayOf(written: string): Day | undefined {
  const [, year, month, date] = /^(\d{4})(\d\d)(\d\d)$/.exec(written) ?? [];
  return year === undefined ? undefined : parseDay(`${year}-${month}-${date}`);
}

/** A day as files write it. */
export function writtenDay(day: Day): string {
  return day.replaceAll('-', '');
}
