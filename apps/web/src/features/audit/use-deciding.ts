import type { Refused } from '@mall/contract/client';
import type { RequestOf } from '@mall/contract/define-call';
import { auditUserLocalOrder } from '@mall/contract/trading/local-order';
import { isReason } from '@mall/domain/audit/decide-audit';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { failureText } from '#shared/api/failure-text.ts';
import { isDefiniteRefusal } from '#shared/api/is-definite-refusal.ts';
import { isRefusedAs } from '#shared/api/is-refused-as.ts';
import { SERVER_TEXTS } from '#shared/api/server-texts.ts';
import { useIdentityCheck } from '#shared/identity-check/identity-context.tsx';
import { withSealedPassword } from '#shared/password/with-sealed-password.ts';
import { IN_SHEET } from '#shared/trade/sending/in-sheet.ts';
import { freshRequestNo } from '#shared/trade/sending/request-number.ts';
import { pause, sendUntilAnswered } from '#shared/trade/sending/send-until-answered.ts';
import { learnOutcome } from './learn-outcome.ts';
import { type DecidedRow, type LocalOrder, namedText } from './local-order.ts';
import { answeredRow, isWaitingRow, type Outcome } from './outcome.ts';

/** What keeps a decision from being sent or taken, and the field it is about. */
export type DecisionProblem = {
  readonly at: 'password' | 'reason' | 'form';
  readonly text: string;
};

type Content = Pick<RequestOf<typeof auditUserLocalOrder>, 'audit_result' | 'audit_remark'>;
type Proof = Pick<RequestOf<typeof auditUserLocalOrder>, 'password' | 'key_id' | 'noticerecord_id'>;

/** Approves or rejects orders; each of them is answered by itself. */
export function useDeciding(
  orders: readonly LocalOrder[],
  onDecided: (outcome: Outcome) => void,
): Deciding {
  const call = useClient();
  const identity = useIdentityCheck();
  const sending = useDecisionSending(orders, onDecided);
  return {
    progress: sending.progress,
    problem: sending.problem,
    approve: async (password) => {
      if (password === '') return sending.setProblem({ at: 'password', text: '请输入交易密码' });
      sending.setProblem(undefined);
      const proof = await identity.ask(
        { purpose: 'audit', local_order_nos: numbersOf(orders) },
        `您正在复核通过${namedText(orders)}，为保障资金安全，请完成身份验证。`,
      );
      // Given up: nothing was decided.
      if (!proof) return;
      const { noticerecordId: noticerecord_id } = proof;
      await sending.send({ audit_result: '1' }, (sendWith) =>
        withSealedPassword(call, password, (sealed) => sendWith({ ...sealed, noticerecord_id })),
      );
    },
    reject: async (reason) => {
      if (!isReason(reason))
        return sending.setProblem({ at: 'reason', text: SERVER_TEXTS.audit_reason_missing });
      await sending.send({ audit_result: '2', audit_remark: reason.trim() }, (sendWith) =>
        sendWith({}),
      );
    },
  };
}

export type Deciding = {
  readonly progress: 'no' | 'sending' | 'uncertain';
  readonly problem: DecisionProblem | undefined;
  readonly approve: (password: string) => Promise<void>;
  readonly reject: (reason: string) => Promise<void>;
};

type Reply = { readonly list: readonly DecidedRow[] };
type SendWith = (proof: Proof) => Promise<Reply>;

function useDecisionSending(orders: readonly LocalOrder[], onDecided: (outcome: Outcome) => void) {
  const call = useClient();
  const queries = useQueryClient();
  const numberFor = useDecisionNumber();
  const [progress, setProgress] = useState<Deciding['progress']>('no');
  const [problem, setProblem] = useState<DecisionProblem>();
  const refresh = () => void queries.invalidateQueries({ queryKey: ['own'] });

  const send = async (content: Content, prove: (sendWith: SendWith) => Promise<Reply>) => {
    setProgress('sending');
    setProblem(undefined);
    const named = orders.map(({ local_order_no, content_sha256 }) => ({
      local_order_no,
      content_sha256,
    }));
    const decision = { ...content, local_orders: named };
    const request = { ...decision, request_no: numberFor.take(decision) };
    const sendWith: SendWith = (proof) =>
      call(auditUserLocalOrder, { ...request, ...proof }, IN_SHEET);
    const result = content.audit_result === '1' ? 'approved' : 'rejected';
    let isUncertain = false;
    const onUncertain = () => {
      isUncertain = true;
      setProgress('uncertain');
    };
    try {
      const sent = await sendUntilAnswered(() => prove(sendWith), { wait: pause, onUncertain });
      if (sent.kind === 'answered') {
        numberFor.renew();
        const rows = sent.reply.list.map((row) =>
          answeredRow(
            result,
            row,
            orders.find(({ local_order_no }) => local_order_no === row.local_order_no),
          ),
        );
        return onDecided({ result, orders, rows });
      }
      const { failure } = sent;
      const rows = isUncertain ? await learnOutcome(call, orders) : [];
      // What was refused at once, or is known to wait still, can be decided on here.
      if (isDefiniteRefusal(failure) && rows.every(isWaitingRow)) {
        numberFor.renew();
        return setProblem(problemOf(failure));
      }
      onDecided({ result, orders, rows });
    } catch {
      // The session ended meanwhile: the page is locked and says so.
    } finally {
      setProgress('no');
      refresh();
    }
  };
  return { progress, problem, setProblem, send };
}

/** One number per decision: kept while no answer came, so that the server decides once. */
function useDecisionNumber() {
  const held = useRef<{ content: string; no: string } | undefined>(undefined);
  return {
    take: (decision: object): string => {
      const content = JSON.stringify(decision);
      if (held.current?.content !== content) held.current = { content, no: freshRequestNo() };
      return held.current.no;
    },
    renew: () => {
      held.current = undefined;
    },
  };
}

function numbersOf(orders: readonly LocalOrder[]): string[] {
  return orders.map(({ local_order_no }) => local_order_no);
}

function problemOf(failure: Refused): DecisionProblem {
  const text = failureText(failure);
  if (isRefusedAs(failure, 'transaction_password_wrong')) return { at: 'password', text };
  if (isRefusedAs(failure, 'audit_reason_missing')) return { at: 'reason', text };
  return { at: 'form', text };
}
