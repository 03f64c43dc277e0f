import { formatMoment, momentAt } from '@mall/domain/calendar/moment';
import type { CommandContext, ExitCode } from '#commands/command.ts';
import type { Db } from '#db/database.ts';
import { msOfInstant } from '#db/instant.ts';
import {
  type ApplicationRow,
  evidenceOf,
  findApplicationByNo,
  findPendingApplications,
} from '#modules/applications/index.ts';
import { findAssessmentByNo, findPendingReviews } from '#modules/assessments/index.ts';
import { findFailedVisits, findVisitByNo } from '#modules/trading/index.ts';
import { nameable } from '#spreadsheet/file-name.ts';

/** One line for everything that waits. */
export async function listPending(db: Db, limit: number): Promise<readonly string[]> {
  const assessments = await findPendingReviews(db, limit);
  const applications = await findPendingApplications(db, limit);
  const visits = await findFailedVisits(db, limit);
  return [
    ...assessments.map(
      ({ trace_no, client_id, assessed_on, score, risk_level }) =>
        `${trace_no}  customer ${client_id}  ${assessed_on}  score ${score}, C${risk_level}`,
    ),
    ...applications.map(
      (row) =>
        `${row.apply_no}  customer ${row.client_id}  ${row.applied_on}  ${row.kind} by ${row.basis}, ${evidenceOf(row).length} documents`,
    ),
    ...visits.map(
      ({ trace_no, client_id, order_no, answered_at }) =>
        `${trace_no}  customer ${client_id}  ${formatMoment(momentAt(msOfInstant(answered_at)))}  failed visit of order ${order_no}`,
    ),
  ];
}

/** Everything a person has to know of one before he decides. */
export async function showReview(db: Db, { print, args }: CommandContext): Promise<ExitCode> {
  const [no] = args;
  const application = no === undefined ? undefined : await findApplicationByNo(db, no);
  if (application) {
    for (const line of applicationLines(application)) print(line);
    return 0;
  }
  const visit = no === undefined ? undefined : await findVisitByNo(db, no);
  if (visit) {
    print(
      `${visit.trace_no}  customer ${visit.client_id}  order ${visit.order_no}  ${visit.result}`,
    );
    print(`answers ${JSON.stringify(visit.answers)}`);
    return 0;
  }
  const row = no === undefined ? undefined : await findAssessmentByNo(db, no);
  if (!row) {
    print('review show NUMBER, as review list tells it');
    return 2;
  }
  print(
    `${row.trace_no}  customer ${row.client_id}  ${row.assessed_on}  ${row.paper_id} ${row.paper_version}`,
  );
  print(`score ${row.score}, C${row.risk_level}, level before ${row.level_before ?? '-'}`);
  print(`answers ${JSON.stringify(row.answers)}`);
  return 0;
}

function applicationLines(row: ApplicationRow): readonly string[] {
  const basis = row.basis === null ? '' : ` by ${row.basis}`;
  return [
    `${row.apply_no}  customer ${row.client_id}  ${row.applied_on}  ${row.kind}${basis}`,
    `signature ${row.sign_no ?? '-'}, caution test ${row.test_no ?? '-'}, operator ${row.inst_user_code ?? '-'}`,
    ...evidenceOf(row).map(
      ({ no, kind, name, media, bytes, sha256 }) =>
        `${no}  ${kind}  ${nameable(name)}  ${media}, ${bytes} bytes, sha256 ${sha256}`,
    ),
  ];
}
