import { contract } from '@mall/contract';
import type { ReplyOf, RequestOf } from '@mall/contract/define-call';
import { REFUSALS, refusalText } from '@mall/contract/refusals';
import { type Caller, type CustomerSession, type ServedCall, serveCall } from '#http/serve-call.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { passwordSecretsFrom, proveOwnPassword } from '#modules/identity/index.ts';
import { keepIndexPasts } from '#modules/plans/index.ts';
import { recordAction } from '#modules/trail/index.ts';
import type { AuditDeps } from './audit-deps.ts';
import { type AuditRequest, auditOrders } from './audit-orders.ts';
import type { AuditedRow } from './audited-row.ts';
import { listProposals, type ProposalQuery } from './list-proposals.ts';

const { trading, legacy } = contract;

export function auditCalls(called: AuditDeps): readonly ServedCall[] {
  const deps = { ...called, pasts: keepIndexPasts(called.db) };
  const list = async (session: CustomerSession, query: ProposalQuery) => {
    const reply = await listProposals(deps, session, query);
    return reply
      ? ({ ok: true, reply } as const)
      : ({ ok: false, refusal: 'operator_not_permitted' } as const);
  };
  const page = (request: { readonly page_num: number; readonly page_size: number }) =>
    ({ right: 'audit', page: request.page_num, size: request.page_size }) as const;
  return [
    serveCall(trading.queryUserLocalOrder, (request, session) => list(session, queryOf(request))),
    serveCall(legacy.crhMallGD012, (request, session) =>
      list(session, { of: 'waiting', ...page(request) }),
    ),
    serveCall(legacy.crhMallGD013, (request, session) =>
      list(session, { of: 'decided', ...page(request) }),
    ),
    serveCall(trading.auditUserLocalOrder, async (request, session, caller) => {
      const { clientId, instUserCode } = session;
      // The call asks for the right to audit, which only operators of institutions have.
      if (instUserCode === undefined) return { ok: false, refusal: 'operator_not_permitted' };
      const auditor = { clientId, instUserCode, address: caller.address };
      const result = await auditOrders(deps, auditor, auditOf(deps, { request, session, caller }));
      if (!result.ok) return result;
      return {
        ok: true,
        reply: { list: result.rows.map((row) => presentRow(row, deps.dictionaries)) },
      };
    }),
  ];
}

const SCOPES = { '1': 'made', '2': 'waiting', '3': 'decided', '4': 'named' } as const;

function queryOf(request: RequestOf<typeof trading.queryUserLocalOrder>): ProposalQuery {
  return {
    right: 'query',
    of: SCOPES[request.query_type],
    localOrderNo: request.local_order_no,
    businType: request.busin_type,
    productNo: request.product_no,
    valueFrom: request.money_from,
    valueTo: request.money_to,
    from: request.begin_date,
    to: request.end_date,
    page: request.page_num,
    size: request.page_size,
  };
}

type Asked = {
  readonly request: RequestOf<typeof trading.auditUserLocalOrder>;
  readonly session: CustomerSession;
  readonly caller: Caller;
};

function auditOf(deps: AuditDeps, { request, session, caller }: Asked): AuditRequest {
  const { password: encrypted, key_id: keyId, noticerecord_id: noticeId } = request;
  const { token, address } = caller;
  const { mobile, clientId, instUserCode } = session;
  const secrets = passwordSecretsFrom(deps.config.passwordSecrets);
  const provePassword = async () => {
    if (encrypted === undefined || mobile === undefined) return 'transaction_password_wrong';
    const shown = { mobile, encrypted, keyId, address };
    const refusal = await proveOwnPassword({ ...deps, secrets }, shown);
    // Each wrong one is on the trail, as where an order is made: how many there can be is limited.
    if (refusal === 'transaction_password_wrong')
      await recordAction(deps, { action: 'order_audit', clientId, instUserCode, address, refusal });
    return refusal;
  };
  return {
    requestNo: request.request_no,
    orders: request.local_orders.map(({ local_order_no, content_sha256 }) => ({
      localOrderNo: local_order_no,
      contentHash: content_sha256,
    })),
    result: request.audit_result === '1' ? 'approved' : 'rejected',
    remark: request.audit_remark,
    notice: noticeId !== undefined && token !== undefined ? { noticeId, token } : undefined,
    provePassword,
  };
}

type Row = ReplyOf<typeof trading.auditUserLocalOrder>['list'][number];

function presentRow(row: AuditedRow, dictionaries: Dictionaries): Row {
  const { localOrderNo, order, refusal, slots, hasNextLevel } = row;
  return {
    local_order_no: localOrderNo,
    is_ok: refusal === undefined ? '1' : '0',
    error_no: refusal === undefined ? null : REFUSALS[refusal].errorNo,
    error_info: refusal === undefined ? null : refusalText(refusal, slots),
    order_no: order?.order_no ?? null,
    order_status: order?.state ?? null,
    order_status_dict_name: order ? nameOf(dictionaries, 'ORDER_STATUS', order.state) : null,
    next_audit_level: hasNextLevel ? '2' : null,
  };
}
