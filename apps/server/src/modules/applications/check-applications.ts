import type { Day } from '@mall/domain/calendar/day';
import { momentAt } from '@mall/domain/calendar/moment';
import type { Db } from '#db/database.ts';
import { msOfInstant } from '#db/instant.ts';
import { checkContents, type KeptContent } from '#modules/trail/index.ts';
import type { Check } from '#verification.ts';
import {
  checkApplicationsTold,
  checkDecisionsTold,
  checkEvidence,
  checkGrounds,
  compareStatuses,
} from './application-checks-store.ts';
import { applicationContent, decisionContent } from './application-content.ts';
import { findApplicationByNo, findApplicationPage } from './application-store.ts';
import { type DecisionRow, findDecisionPage } from './decision-store.ts';
import { grantedTo } from './granted-to.ts';

/** Applications against what they rest on, their documents, what was decided, the investors who live by it, and the trail. */
export async function checkApplications(db: Db): Promise<readonly Check[]> {
  return [
    { name: 'applications rest on signatures and tests', ...(await checkGrounds(db)) },
    { name: 'evidence is kept as it was handed in', ...(await checkEvidence(db)) },
    { name: 'granted statuses last as long as the rules say', ...(await checkTerms(db)) },
    {
      name: 'professional investors are those whose newest application says so',
      ...(await compareStatuses(db)),
    },
    { name: 'the trail tells of the applications there are', ...(await checkApplicationsTold(db)) },
    {
      name: 'decisions about applications are told and were to be made',
      ...(await checkDecisionsTold(db)),
    },
    {
      name: 'applications are what the trail tells of them',
      ...(await checkContents(db, {
        action: 'investor_apply',
        readPage: contentsOf(db, findApplicationPage, applicationContent),
      })),
    },
    {
      name: 'decisions about applications are what the trail tells of them',
      ...(await checkContents(db, {
        action: 'application_review',
        readPage: contentsOf(db, findDecisionPage, decisionContent),
      })),
    },
  ];
}

const AT_ONCE = 1000;
const NAMED_MAX = 20;

async function checkTerms(db: Db) {
  const wrong: string[] = [];
  let counted = 0n;
  for (let after: string | undefined; ; ) {
    const page = await findDecisionPage(db, after, AT_ONCE);
    after = page.at(-1)?.apply_no;
    if (after === undefined) return { counted, wrong: wrong.slice(0, NAMED_MAX) };
    counted += BigInt(page.length);
    for (const decision of page) {
      const until = await termOf(db, decision);
      if (decision.valid_to_on !== (until ?? null))
        wrong.push(
          `${decision.apply_no} counts until ${decision.valid_to_on ?? 'ever'}, the rules say ${until ?? 'ever'}`,
        );
    }
  }
}

/** Until when what was decided counts by the rules. */
async function termOf(db: Db, decision: DecisionRow): Promise<Day | undefined> {
  const application = await findApplicationByNo(db, decision.apply_no);
  if (decision.decision === 'refused' || !application) return undefined;
  const { day } = momentAt(msOfInstant(decision.decided_at));
  return grantedTo(application, day);
}

type ReadPage<Row> = (db: Db, after: string | undefined, limit: number) => Promise<readonly Row[]>;

function contentsOf<Row extends { readonly apply_no: string }>(
  db: Db,
  readPage: ReadPage<Row>,
  contentOf: (row: Row) => Buffer,
) {
  return async (after: string | undefined, limit: number): Promise<readonly KeptContent[]> =>
    (await readPage(db, after, limit)).map((row) => ({
      id: row.apply_no,
      content: contentOf(row),
    }));
}
