import { parseImprint, parseStamp } from '#cms/parse-imprint.ts';
import type { Counted } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';
import { msOfInstant } from '#db/instant.ts';
import { findSealedPage, type KeptSeal } from './sealed-page-store.ts';

/** A file takes some tens of kilobytes. */
const AT_ONCE = 100;
const SHOWN_MAX = 20;
/** Stamps may name whole seconds. */
const STAMP_MS = 1_000;

/** Who sealed a file and when is what its bytes say, which the trail tells of; visitors are told the columns. */
export async function checkImprints(db: Db): Promise<Counted> {
  const wrong: string[] = [];
  let counted = 0n;
  for (let after: string | undefined; ; ) {
    const page = await findSealedPage(db, after, AT_ONCE);
    after = page.at(-1)?.sign_no;
    if (after === undefined) return { counted, wrong: wrong.slice(0, SHOWN_MAX) };
    counted += BigInt(page.length);
    wrong.push(...page.flatMap(problemOf));
  }
}

function problemOf(row: KeptSeal): readonly string[] {
  const seal = parseImprint(row.file_bytes);
  if (!seal) return [`${row.sign_no} is sealed in a file without a seal`];
  const isSame =
    seal.sealName === row.seal_name &&
    seal.certSerial === row.cert_serial &&
    seal.certIssuer === row.cert_issuer &&
    isSameTime(seal.stampedMs, msOfInstant(row.stamped_at));
  if (!isSame) return [`${row.sign_no} names another seal or stamp than its file has`];
  if (row.text_stamp === null) return [];
  const isOfText = parseStamp(row.text_stamp)?.sha256.equals(row.content_sha256) ?? false;
  return isOfText ? [] : [`${row.sign_no} has the time stamp of another text`];
}

function isSameTime(left: number, right: number): boolean {
  return Math.abs(left - right) < STAMP_MS;
}
