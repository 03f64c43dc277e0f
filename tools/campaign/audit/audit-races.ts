import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { contract } from '@mall/contract';
import { Refused } from '@mall/contract/client';
import { REFUSALS, type RefusalCode } from '@mall/contract/refusals';
import type { Db } from '../../../apps/server/src/db/database.ts';
import {
  audit,
  proposalOf,
  type StoryAuditor,
} from '../../../apps/server/src/testing/agreed/audited-institution.ts';
import { buy } from '../../../apps/server/src/testing/story-shopper.ts';
import { type AuditedInstitution, setDiscount, stateOf } from './audit-world.ts';

const MONEY = 1_000_00n;
const BEST = 100n;
const WORST = 1_000n;

type RaceName = (typeof RACE_NAMES)[number];
type Proposed = Awaited<ReturnType<typeof propose>>;
type Sides = { readonly approval: string; readonly other: string; readonly state: string };

/** What an approval meets at the same moment, and how it may end: what both are answered, and the state that is left. */
const CONTENDERS = {
  // Taking an order back behind its approval cancels it.
  recall: {
    meet: (_db: Db, { maker }: AuditedInstitution, { order_no }: Proposed) =>
      answerOf(() =>
        maker.client(contract.trading.tradeWithdraw, { order_no, request_no: randomUUID() }),
      ),
    ends: [
      { approval: 'done', other: 'done', state: '61' },
      { approval: noOf('audit_already_handled'), other: 'done', state: '03' },
    ],
  },
  'second approval': {
    meet: (_db: Db, { second }: AuditedInstitution, proposed: Proposed) =>
      approve(second, proposed),
    ends: [
      { approval: 'done', other: noOf('audit_already_handled'), state: '10' },
      { approval: noOf('audit_already_handled'), other: 'done', state: '10' },
    ],
  },
  'change of terms': {
    meet: async (db: Db, { productNo }: AuditedInstitution) => {
      await setDiscount(db, productNo, WORST);
      return 'done';
    },
    ends: [
      { approval: 'done', other: 'done', state: '10' },
      { approval: noOf('audit_recheck_failed'), other: 'done', state: '00' },
    ],
  },
} as const;

export const RACE_NAMES = ['recall', 'second approval', 'change of terms'] as const;

export type Race = {
  readonly ended: string;
  readonly problems: readonly string[];
  readonly approvalMs: number;
};

/**
 * One race of an institution; returns how it ended, and what was wrong with that. An approval checks a password first, so
 * that the other side comes at any moment of twice the time the last approval took.
 */
export async function raceOnce(
  db: Db,
  institution: AuditedInstitution,
  { name, lastMs }: { readonly name: RaceName; readonly lastMs: number },
): Promise<Race> {
  const { checker, productNo } = institution;
  const proposed = await propose(institution);
  const { meet, ends } = CONTENDERS[name];
  const startedAt = performance.now();
  let approvalMs = 0;
  const apartMs = name === 'second approval' ? lastMs / 10 : lastMs * 2;
  const [approval, other] = await Promise.all([
    approve(checker, proposed).finally(() => {
      approvalMs = performance.now() - startedAt;
    }),
    sleep(Math.random() * apartMs).then(() => meet(db, institution, proposed)),
  ]);
  const state = await stateOf(db, proposed.order_no);
  const left: Sides = { approval, other, state };
  const isOne = ends.some((end) => isSame(end, left));
  if (name === 'change of terms') {
    await setDiscount(db, productNo, BEST);
    if (state === '00')
      await audit(checker, [proposed], { result: '2', remark: 'terms have changed' });
  }
  const problems = isOne ? [] : [`${name}: ${JSON.stringify(left)}`];
  return { ended: `${name} ${state}`, problems, approvalMs };
}

function isSame(one: Sides, other: Sides): boolean {
  return one.approval === other.approval && one.other === other.other && one.state === other.state;
}

/** A proposal with the content its checkers saw. */
export async function propose({ maker, checker, productNo }: AuditedInstitution) {
  const { order_no, local_order_no } = await buy(maker, productNo, MONEY);
  const shown = await proposalOf(checker, local_order_no, '2');
  return { order_no, local_order_no, content_sha256: shown?.content_sha256 ?? '' };
}

/**
 * An approval; 'done' or the number of its refusal. A crowded or busy mall is asked again under the same number, as a page
 * does, and then says what became of the request.
 */
export async function approve(auditor: StoryAuditor, proposed: Proposed): Promise<string> {
  const requestNo = randomUUID();
  for (;;) {
    const answer = await answerOf(() => audit(auditor, [proposed], { requestNo }));
    if (!ASKED_AGAIN.has(answer)) return answer;
    await sleep(100);
  }
}

async function answerOf(send: () => Promise<unknown>): Promise<string> {
  try {
    const reply = await send();
    const [row] = Array.isArray(reply) ? reply : [];
    return row?.error_no ?? 'done';
  } catch (error) {
    if (error instanceof Refused) return error.errorNo;
    throw error;
  }
}

const ASKED_AGAIN: ReadonlySet<string> = new Set([noOf('login_crowded'), noOf('system_busy')]);

export function noOf(code: RefusalCode): string {
  return REFUSALS[code].errorNo;
}
