import { dayFromNumber } from '@mall/domain/calendar/day';
import { coverageOf } from '@mall/domain/catalogue/alike/coverage';
import { formatRounded } from '@mall/domain/money/decimal';
import type { Rate } from '@mall/domain/money/units';
import { formatYuan } from '@mall/domain/money/yuan';
import type { SourceDeps } from '#modules/catalogue/notices/notice-source.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { type DocumentSource, plainTable } from '#modules/documents/index.ts';
import { findRepoDisclosure, findRepoQuotesOn } from './repo-disclosure-store.ts';

/** What was disclosed about the repurchase on a day, with the quotes of the day, as a text for a file. */
export function repoDisclosureSource({ db, clock, dictionaries }: SourceDeps): DocumentSource {
  return async (name) => {
    const digits = name.kind === 'file' ? /^R-(\d{8})$/.exec(name.fileId)?.[1] : undefined;
    const day = digits === undefined ? undefined : dayFromNumber(Number(digits));
    const now = await clock.businessNow(db);
    if (day === undefined || day > now.day) return undefined;
    const [disclosed, quotes] = await Promise.all([
      findRepoDisclosure(db, day),
      findRepoQuotesOn(db, day),
    ]);
    if (!disclosed) return undefined;
    const words = (code: string) => nameOf(dictionaries, 'REPO_DISCLOSURE', code);
    return {
      title: words('title'),
      note: `${words('day')} ${day}`,
      html: [
        `<h2>${words('cover')}</h2>`,
        coverTable(disclosed, dictionaries),
        `<h2>${words('quotes')}</h2>`,
        quoteTable(quotes, dictionaries),
        `<p>${words('remark')}</p>`,
      ].join(''),
      on: day,
    };
  };
}

type Disclosed = NonNullable<Awaited<ReturnType<typeof findRepoDisclosure>>>;
type Quote = Awaited<ReturnType<typeof findRepoQuotesOn>>[number];

function coverTable({ outstanding_fen, pledged_fen }: Disclosed, dictionaries: Dictionaries) {
  const words = (code: string) => nameOf(dictionaries, 'REPO_DISCLOSURE', code);
  const coverage = coverageOf(pledged_fen, outstanding_fen);
  return plainTable([
    [words('outstanding'), words('pledged'), words('coverage')],
    [
      grouped(formatYuan(outstanding_fen)),
      grouped(formatYuan(pledged_fen)),
      coverage === undefined ? '--' : percent(coverage),
    ],
  ]);
}

function quoteTable(quotes: readonly Quote[], dictionaries: Dictionaries) {
  const words = (code: string) => nameOf(dictionaries, 'REPO_DISCLOSURE', code);
  return plainTable([
    [words('term'), words('agreed'), words('early')],
    ...quotes.map(({ short_name, expire_rate_e8, break_rate_e8 }) => [
      short_name,
      percent(expire_rate_e8),
      percent(break_rate_e8),
    ]),
  ]);
}

/** A percentage counts hundredths, so two of the eight places of a rate are the percent sign's. */
function percent(value: Rate): string {
  return `${formatRounded(value, 6, 2)}%`;
}

function grouped(decimal: string): string {
  return decimal.replaceAll(/\B(?=(\d{3})+\.)/g, ',');
}
