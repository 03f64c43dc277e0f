import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';
import type { KeptContent } from '#modules/trail/index.ts';
import { signatureContent } from './signature-content.ts';

const SHOWN_MAX = 20;

/**
 * The trail tells of every signature once, by the hand that the row names, and of none besides; only the
 * listed rows of older versions may be missing on it.
 */
export async function checkSignaturesTold(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'agreement_signature',
    sql`
    with told as (
      select client_id, object_id as sign_no, count(*) as times, min(inst_user_code) as told_by
        from trail_entry where action = 'agreement_sign' and outcome = 'done' group by 1, 2
    )
    select sign_no || case
             when s.request_no is null then ' stands on the trail and was never signed'
             when times is null then ' is not on the trail'
             when times > 1 then ' is on the trail more than once'
             else ' names another operator than the trail'
           end as what
      from agreement_signature s full join told using (client_id, sign_no)
     where s.request_no is null or times > 1 or (times = 1 and told_by is distinct from s.inst_user_code)
        or (times is null
            and not exists (select from unsealed_row u where u.kind = 'agreement_sign' and u.id = sign_no))
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/**
 * Every text is the one its hash names, and every signature has its text. Only signatures of older versions, which have no SM3 in their
 * evidence, may name a text that is gone; whether the evidence was changed, the trail tells.
 */
export async function checkTexts(db: Db): Promise<Counted & { readonly unchecked: bigint }> {
  const isOlder = sql`not (s.evidence ? 'content_sm3')`;
  const isGone = sql`not exists (select from agreement_text t where t.content_sha256 = s.content_sha256)`;
  const counted = await countWrong(
    db,
    'agreement_signature',
    sql`
    select encode(content_sha256, 'hex') || ' is not the hash of its text' as what
      from agreement_text where content_sha256 <> sha256(convert_to(content_html, 'UTF8'))
     union all
    select s.sign_no || ' names a text that is not kept' from agreement_signature s
     where ${isGone} and not ${isOlder}
     order by 1 limit ${SHOWN_MAX}`,
  );
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from agreement_signature s where ${isGone} and ${isOlder}`.execute(db);
  return { ...counted, unchecked: rows[0]?.count ?? 0n };
}

/** Every sealed file is there with the bytes that the trail tells of, and is known by the code that stands in it. */
export async function checkSealedFiles(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'sealed_file',
    sql`
    with told as (
      select client_id, object_id as sign_no, content_sha256
        from trail_entry where action = 'agreement_seal' and outcome = 'done'
    )
    select coalesce(f.sign_no, t.sign_no) || case
             when f.sign_no is null then ' was sealed, and its file is gone'
             when f.file_sha256 <> sha256(f.file_bytes) then ' is sealed in a file of another hash'
             when t.content_sha256 is null then ' is sealed, which the trail does not tell'
             when t.content_sha256 <> f.file_sha256 then ' is sealed in another file than the trail tells'
             else ' is known by a code that is not that of its file'
           end as what
      from sealed_file f full join told t using (client_id, sign_no)
     where f.sign_no is null or f.file_sha256 <> sha256(f.file_bytes) or t.content_sha256 is distinct from f.file_sha256
        or position(convert_to('/Keywords (' || f.verify_code || ')', 'UTF8') in f.file_bytes) = 0
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** What was signed with an identity has its sealed file or waits for it; of older versions, only where the text is kept that a file is made of. */
export async function checkWaiting(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'agreement_signature',
    sql`
    select s.sign_no || ' takes an identity, and neither has a sealed file nor waits for one' as what
      from agreement_signature s join agreement_template t using (template_id, template_version)
     where t.sign_mode = 'S'
       and exists (select from agreement_text k where k.content_sha256 = s.content_sha256)
       and not exists (select from sealed_file f where (f.client_id, f.sign_no) = (s.client_id, s.sign_no))
       and not exists (select from seal_waiting w where (w.client_id, w.sign_no) = (s.client_id, s.sign_no))
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** The signatures after a number, with the hashes over their rows. */
export async function findSignatureContents(
  db: Db,
  after: string | undefined,
  limit: number,
): Promise<readonly KeptContent[]> {
  const rows = await db
    .selectFrom('agreement_signature')
    .selectAll()
    .where('sign_no', '>', after ?? '')
    .orderBy('sign_no')
    .fetch(limit, 'with ties')
    .execute();
  return rows.map((row) => ({ id: row.sign_no, content: signatureContent(row) }));
}
