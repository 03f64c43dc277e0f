import type { RequestOf } from '@mall/contract/define-call';
import { stateQualifyInvest } from '@mall/contract/identity/qualified-investor';
import type { QualifyCondition } from '@mall/domain/suitability/qualify-condition';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import type { Paper } from '#shared/application/paper-line.tsx';
import { useIdentityCheck } from '#shared/identity-check/identity-context.tsx';
import type { ReadDocument } from '#shared/trade/evidence/read-document.ts';
import { signAgreements } from '#shared/trade/evidence/sign-agreements.ts';
import { troubleOf } from '#shared/trade/flow/trade-trouble.ts';
import { useDirectTrade } from '#shared/trade/flow/use-direct-trade.ts';
import { IN_SHEET } from '#shared/trade/sending/in-sheet.ts';
import type { QualifyState } from './qualify-ribbon.tsx';

type Ticket = Pick<RequestOf<typeof stateQualifyInvest>, 'condition_code' | 'evidence'>;

/** What the letter says last, each sentence ticked for itself. */
export const TICKS = [
  { no: '1', textOf: (self: string) => `${self}以自有资金投资，不使用非自有资金` },
  { no: '2', textOf: (self: string) => `${self}符合所选的合格投资者条件` },
  { no: '3', textOf: (self: string) => `${self}提供的信息和材料真实、准确、完整` },
  { no: '4', textOf: (self: string) => `${self}为自己购买，不代他人持有` },
] as const;

type Draft = {
  readonly read: ReadDocument | undefined;
  readonly ticked: readonly string[];
};

const EMPTY: Draft = { read: undefined, ticked: [] };

/** Sends a declaration, with its evidence or without. */
export function useSentDeclaration<Fields extends object>(emptyDraft: Fields) {
  return useDirectTrade<Fields, Ticket, QualifyState>({
    emptyDraft,
    send: (call, { ticket, requestNo }) =>
      call(stateQualifyInvest, { confirm: '1', request_no: requestNo, ...ticket }, IN_SHEET),
  });
}

type Declaring = { readonly letter: Paper; readonly mustDeclare: boolean };

/** Signs the letter and, where the customer has not declared himself, declares him by it. */
export function useDeclaring({ letter, mustDeclare }: Declaring) {
  const call = useClient();
  const queries = useQueryClient();
  const identity = useIdentityCheck();
  const trade = useSentDeclaration(EMPTY);
  // A letter that was signed before the declaration failed is not signed again.
  const isSigned = useRef(letter.is_signed === '1');
  const { draft } = trade;
  const signLetter = async (): Promise<boolean> => {
    if (isSigned.current) return true;
    const proof = await identity.ask({ purpose: 'sign', agreement_ids: [letter.agreement_id] });
    // Given up: everything read and ticked stays.
    if (!proof || !draft.read) return false;
    trade.setBusy('sending');
    try {
      const read = [{ ...draft.read, ticked_items: [...draft.ticked].toSorted() }];
      await signAgreements(call, { flowId: undefined, read, proof });
      isSigned.current = true;
      return true;
    } finally {
      trade.setBusy('no');
    }
  };
  const sign = async (condition: QualifyCondition) => {
    if (trade.busy !== 'no') return;
    trade.setTrouble(undefined);
    try {
      if (!(await signLetter())) return;
      if (mustDeclare) trade.submit(async () => ({ condition_code: condition }));
      else await queries.invalidateQueries({ queryKey: ['own'] });
    } catch (failure) {
      const trouble = troubleOf(failure);
      const text = 'text' in trouble ? trouble.text : '请重试';
      trade.setTrouble({ kind: 'panel', text });
    }
  };
  return { ...trade, sign };
}
