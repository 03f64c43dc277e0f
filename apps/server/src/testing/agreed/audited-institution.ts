import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import type { Client } from '@mall/contract/client';
import type { AuditLevel } from '@mall/domain/audit/audit-policy';
import { AUDITED_KINDS } from '@mall/domain/audit/audit-policy';
import type { Right } from '@mall/domain/identity/operator-rights';
import { type Fen, fen } from '@mall/domain/money/units';
import type { OrderKind } from '@mall/domain/orders/order-kind';
import { systemClock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { instantFromMs } from '#db/instant.ts';
import { setAuditPolicy } from '#modules/audit/index.ts';
import {
  addOperator,
  hashPassword,
  insertUser,
  tellNewStandings,
} from '#modules/identity/index.ts';
import type { TestApp } from '#testing/app/open-app.ts';
import { sealerFrom } from '#testing/attacks/seal-password.ts';
import { openTestSession } from '#testing/open-test-session.ts';
import { identifiedSigner } from '#testing/sign-identified.ts';
import type { Shopper } from '#testing/story-shopper.ts';
import { dayOf, openCustomer, type StoryCustomer } from '#testing/story-world.ts';
import { checkedNotice } from './checked-notice.ts';
import { passwordShower } from './shown-password.ts';

export const PASSWORD = '246810';
const INST_ID = '91310000MA1K4RP26R';
/** One hash for all: making one takes its time. */
const passwordHash = hashPassword(PASSWORD);

export type StoryOperator = Shopper & {
  readonly client: Client;
  readonly token: string;
  readonly instUserCode: string;
  readonly mobile: string;
};

export type StoryAuditor = StoryOperator & {
  /** What an approval proves itself with, new for each. */
  readonly proof: (
    orders: readonly Named[],
  ) => Promise<{ password: string; key_id: string; noticerecord_id: string }>;
};

type OperatorToAdd = {
  readonly code: string;
  readonly rights: readonly Right[];
  readonly auditLimit?: Fen;
  readonly idNo?: string;
  readonly mandateTo?: string;
};

export type StoryInstitution = Partial<StoryCustomer> & {
  readonly levels?: AuditLevel;
  readonly threshold?: bigint;
  readonly kinds?: readonly OrderKind[];
  readonly makers?: readonly OperatorToAdd[];
  readonly auditors?: readonly OperatorToAdd[];
};

type StoryTest = Pick<TestApp, 'clientOf' | 'ownerDb'> & {
  readonly deps: Pick<TestApp['deps'], 'db' | 'clock' | 'dictionaries'>;
  readonly wait: (ms: number) => Promise<void>;
};

const REAL = systemClock('demo');
let opened = 0;
let operators = 0;

/** An institution whose orders are audited: a maker and, unless it has others, a checker for each level and one more. */
export async function openInstitution(test: StoryTest, institution: StoryInstitution = {}) {
  opened += 1;
  const clientId = institution.clientId ?? `JG${String(opened).padStart(4, '0')}`;
  const { db, clock } = test.deps;
  const { levels = 1, threshold = 0n, kinds = AUDITED_KINDS, ...customer } = institution;
  await openCustomer(db, { free: 10_000_000_00n, clientType: '1', ...customer, clientId });
  await insertInstitution(db, clientId);
  const add = (operator: OperatorToAdd) => addTo(test, clientId, operator);
  const makers: StoryAuditor[] = [];
  for (const one of institution.makers ?? [MAKER]) makers.push(await add(one));
  const auditors: StoryAuditor[] = [];
  for (const one of institution.auditors ?? CHECKERS.slice(0, levels + 1))
    auditors.push(await add(one));
  const told = { clock, doneBy: 'story' };
  await db.transaction().execute((tx) => tellNewStandings({ ...told, db: tx }));
  const policy = { kinds, threshold: fen(threshold), levels };
  const result = await setAuditPolicy({ ...told, db }, clientId, policy);
  if (result !== 'set') throw new Error(result);
  const [maker] = makers;
  const [checker, second] = auditors;
  if (!maker || !checker) throw new Error('an institution has a maker and a checker');
  return { clientId, maker, makers, checker, second: second ?? checker, auditors };
}

async function insertInstitution(db: Db, clientId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('institution')
      .values({ inst_id_no: INST_ID, inst_name: '长河实业有限公司' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('customer')
      .values({
        client_id: clientId,
        client_name: '长河实业有限公司',
        inst_id_no: INST_ID,
        id_no: INST_ID,
        fund_account: `8${String(opened).padStart(9, '0')}`,
        account_status: '0',
        opened_on: dayOf('2024-01-02'),
        qualified_as: 'none',
      })
      .execute();
  });
}

/** One more operator of an institution, with a session. */
async function addTo(
  test: StoryTest,
  clientId: string,
  { code, rights, auditLimit, idNo, mandateTo }: OperatorToAdd,
): Promise<StoryAuditor> {
  const { db, clock, dictionaries } = test.deps;
  operators += 1;
  const mobile = `177${String(operators).padStart(8, '0')}`;
  const instUserCode = `${clientId}${code}`;
  const userId = `U${mobile}`;
  const createdAt = instantFromMs(clock.wallMs());
  const hash = await passwordHash;
  await db.transaction().execute(async (tx) => {
    await insertUser(tx, { userId, mobile, passwordHash: hash, createdAt });
    await addOperator(tx, {
      instUserCode,
      userId,
      clientId,
      rights,
      auditLimit,
      name: `经办${code}`,
      ...(idNo === undefined ? {} : { idNo }),
      ...(mandateTo === undefined ? {} : { mandateTo: dayOf(mandateTo) }),
    });
  });
  const owner = { scope: 'session', clientId, instIdNo: INST_ID, instUserCode } as const;
  const token = await openTestSession({ db, clock }, owner);
  return {
    client: test.clientOf(token),
    token,
    instUserCode,
    mobile,
    dictionaries,
    wait: test.wait,
    signIdentified: identifiedSigner(test.deps, clientId, instUserCode),
    confirmIdentity: (step) => checkedNotice(test, token, step),
    showPassword: passwordShower({ ...test, clock }, clientId, test.clientOf()),
    proof: async (orders) => {
      const key = await test.clientOf()(contract.identity.authlessToken, {});
      const sealed = sealerFrom(key)(PASSWORD, REAL.wallMs() - clock.wallMs());
      return { ...sealed, noticerecord_id: await checkedNotice(test, token, approvalOf(orders)) };
    },
  };
}

const MAKER = { code: 'M', rights: ['query', 'make', 'sign', 'transfer'] } as const;
const CHECKERS = ['C', 'D', 'E'].map((code) => ({ code, rights: ['query', 'audit'] as const }));

type Named = { readonly local_order_no: string | null; readonly content_sha256?: string };

/** What the message of an approval is sent for. */
function approvalOf(orders: readonly Named[]) {
  const localOrderNos = orders.map(({ local_order_no }) => local_order_no ?? '');
  return { purpose: 'audit', localOrderNos } as const;
}

/** The only order that is asked for by its number, with its details. */
export async function proposalOf(
  { client }: StoryOperator,
  localOrderNo: string | null,
  query_type: '1' | '2' | '3' | '4',
) {
  const { list } = await client(contract.trading.queryUserLocalOrder, {
    query_type,
    local_order_no: localOrderNo ?? '',
    page_num: 1,
    page_size: 10,
  });
  return list[0];
}

/** Approves or rejects orders as the page does, with the content that is shown. */
export async function audit(
  auditor: StoryAuditor,
  orders: readonly Named[],
  {
    result = '1',
    remark,
    requestNo = randomUUID(),
  }: { readonly result?: '1' | '2'; readonly remark?: string; readonly requestNo?: string } = {},
) {
  const local_orders = [];
  for (const { local_order_no, content_sha256 } of orders) {
    const shown =
      content_sha256 ?? (await proposalOf(auditor, local_order_no, '2'))?.content_sha256;
    local_orders.push({
      local_order_no: local_order_no ?? '',
      content_sha256: shown ?? '0'.repeat(64),
    });
  }
  const { list } = await auditor.client(contract.trading.auditUserLocalOrder, {
    request_no: requestNo,
    local_orders,
    audit_result: result,
    ...(remark === undefined ? {} : { audit_remark: remark }),
    ...(result === '1' ? await auditor.proof(local_orders) : {}),
  });
  return list;
}
