import type { queryBjhgDisclosure } from '@mall/contract/catalogue/bjhg-disclosure';
import type { ReplyOf, RequestOf } from '@mall/contract/define-call';
import type { Day } from '@mall/domain/calendar/day';
import { coverageOf } from '@mall/domain/catalogue/alike/coverage';
import type { Db } from '#db/database.ts';
import { findRepoDisclosures } from './repo-disclosure-store.ts';

const USUAL_DAYS = 90;
const DAYS_MAX = 750;

/** What was disclosed about the repurchase, the last days of the range asked for. */
export async function presentRepoDisclosure(
  db: Db,
  request: RequestOf<typeof queryBjhgDisclosure>,
  today: Day,
): Promise<ReplyOf<typeof queryBjhgDisclosure>> {
  const { begin_date: from, end_date: until = today } = request;
  const rows = await findRepoDisclosures(db, {
    from,
    // Nothing is out before its day, whatever the clock of a demo was turned to.
    to: until < today ? until : today,
    limit: from === undefined ? USUAL_DAYS : DAYS_MAX,
  });
  return {
    list: rows.map(({ disclosed_on, outstanding_fen, pledged_fen }) => ({
      date_num: disclosed_on,
      outstanding_balance: outstanding_fen,
      pledged_value: pledged_fen,
      coverage_ratio: coverageOf(pledged_fen, outstanding_fen) ?? null,
      file_id: disclosureFileId(disclosed_on),
    })),
  };
}

export function disclosureFileId(day: Day): string {
  return `R-${day.replaceAll('-', '')}`;
}
