import type { Clock } from '#clock.ts';
import { sha256Of } from '#content-hash.ts';
import type { Db } from '#db/database.ts';
import { instantFromMs } from '#db/instant.ts';
import { insertEntry, type TrailEntry } from './trail-store.ts';

/** What the trail tells of; one word per thing that can be done. */
export type TrailAction =
  | 'password_login'
  | 'institution_login'
  | 'logout'
  | 'sms_check'
  | 'login_code_send'
  | 'call_refused'
  | 'order_place'
  | 'order_cancel'
  | 'order_propose'
  | 'order_audit'
  | 'order_expire'
  | 'agreement_sign'
  | 'agreement_seal'
  | 'lines_receive'
  | 'line_replace'
  | 'break_resolve'
  | 'nav_correct'
  | 'renewal_set'
  | 'treasure_set'
  | 'plan_set'
  | 'plan_settle'
  | 'plan_reach'
  | 'plan_run'
  | 'adviser_unbind'
  | 'visit_answer'
  | 'visit_review'
  | 'risk_assess'
  | 'caution_answer'
  | 'assessment_review'
  | 'investor_apply'
  | 'application_review'
  | 'evidence_read'
  | 'cash_deposit'
  | 'cash_untie'
  | 'user_disable'
  | 'user_enable'
  | 'operator_disable'
  | 'operator_enable'
  | 'operator_rights'
  | 'account_close'
  | 'account_reopen'
  | 'calendar_import'
  | 'standing_set'
  | 'record_set'
  | 'account_export'
  | 'page_action';

export type Recorded = {
  readonly action: TrailAction;
  /** The code of the contract it was refused with; absent when it was done. */
  readonly refusal?: string;
  readonly clientId?: string | undefined;
  readonly instUserCode?: string | undefined;
  /** The account of a failed login; only its hash is kept. */
  readonly tried?: string;
  readonly object?: { readonly kind: string; readonly id: string };
  readonly address?: string;
  readonly change?: Change;
  /** The hash over the rows it tells of; the table takes no order, cancellation, signature, delivery or deposit without it. */
  readonly content?: Buffer;
};

/** A change of rights or status: who made it, and what it was before and after. */
export type Change = {
  /** The staff number or login name of the person who gave the command. */
  readonly doneBy: string;
  readonly before: string;
  readonly after: string;
};

export type TrailDeps = { readonly db: Db; readonly clock: Pick<Clock, 'wallMs'> };

/** Writes on the trail, in the transaction of the step it tells of when there is one. */
export async function recordAction(deps: TrailDeps, recorded: Recorded): Promise<void> {
  await actionEntry(deps, recorded).execute();
}

const ENTRIES_PER_STATEMENT = 1000;

/** The same of many things that were done together. */
export async function recordActions(
  { db, clock }: TrailDeps,
  recorded: readonly Recorded[],
): Promise<void> {
  for (let from = 0; from < recorded.length; from += ENTRIES_PER_STATEMENT) {
    const part = recorded.slice(from, from + ENTRIES_PER_STATEMENT);
    await insertEntry(
      db,
      part.map((one) => entryOf(clock, one)),
    ).execute();
  }
}

/** The same as a write that is still to be sent, for a step that is one statement. */
export function actionEntry({ db, clock }: TrailDeps, recorded: Recorded) {
  return insertEntry(db, [entryOf(clock, recorded)]);
}

function entryOf(clock: TrailDeps['clock'], recorded: Recorded): TrailEntry {
  return {
    written_at: instantFromMs(clock.wallMs()),
    action: recorded.action,
    outcome: recorded.refusal === undefined ? 'done' : 'refused',
    reason: recorded.refusal ?? null,
    client_id: recorded.clientId ?? null,
    inst_user_code: recorded.instUserCode ?? null,
    tried_sha256: recorded.tried === undefined ? null : sha256Of(recorded.tried),
    object_kind: recorded.object?.kind ?? null,
    object_id: recorded.object?.id ?? null,
    address: recorded.address ?? null,
    done_by: recorded.change?.doneBy ?? null,
    value_before: recorded.change?.before ?? null,
    value_after: recorded.change?.after ?? null,
    content_sha256: recorded.content ?? null,
  };
}
