import { useState } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { useIdentityCheck } from '#shared/identity-check/identity-context.tsx';
import { useSelfName } from '#shared/session/use-self-name.ts';
import type { Flow, FlowProgress } from '#shared/trade/flow/trade-flow-types.ts';
import { TroubleNotice } from '#shared/trade/flow/trouble-notice.tsx';
import { StepButton } from '#shared/trade/steps/step-button.tsx';
import styles from '#shared/trade/trade.module.css';
import { Checkbox } from '#shared/ui/form/checkbox.tsx';
import { AgreementReader } from './agreement-reader.tsx';
import { AgreementRow, isSigned } from './agreement-row.tsx';
import type { ReadDocument } from './read-document.ts';
import { signAgreements } from './sign-agreements.ts';

export type Agreement = Flow['step_data']['agreements'][number];

type Props = {
  readonly agreements: readonly Agreement[];
  /** Absent: the papers are signed for a business without the server's steps. */
  readonly flowId?: string | undefined;
  readonly progress: FlowProgress;
  /** Signs, and reports the step as done. */
  readonly onPass: (sign: () => ReturnType<typeof signAgreements>) => void;
};

/** Every document is opened and read to its end before it can be agreed to. */
export function AgreementStep({ agreements, flowId, progress, onPass }: Props) {
  const call = useClient();
  const identity = useIdentityCheck();
  const self = useSelfName();
  const [read, setRead] = useState<readonly ReadDocument[]>([]);
  /** The numbers of those that were opened. */
  const [begun, setBegun] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<Agreement>();
  const [hasAgreed, setHasAgreed] = useState(false);
  const isRead = ({ agreement_id }: Agreement) =>
    read.some((document) => document.agreement_id === agreement_id);
  const isBegun = ({ agreement_id }: Agreement) => begun.includes(agreement_id);
  const left = agreements.filter((agreement) => !isRead(agreement)).length;

  const sign = async () => {
    const mustConfirm = agreements.some(({ sign_mode }) => isSigned(sign_mode));
    const agreement_ids = read.map(({ agreement_id }) => agreement_id);
    const step = { purpose: 'sign', agreement_ids, flow_id: flowId } as const;
    const proof = mustConfirm ? await identity.ask(step) : undefined;
    // Given up: everything read stays read.
    if (mustConfirm && !proof) return;
    onPass(() => signAgreements(call, { flowId, read, proof }));
  };
  return (
    <div className={styles['step']}>
      <ul className={styles['documents']}>
        {agreements.map((agreement) => (
          <AgreementRow
            key={agreement.agreement_id}
            agreement={agreement}
            state={isRead(agreement) ? 'read' : isBegun(agreement) ? 'begun' : 'unread'}
            onOpen={() => {
              setBegun((before) => [...before, agreement.agreement_id]);
              setOpen(agreement);
            }}
          />
        ))}
      </ul>
      <Checkbox
        checked={hasAgreed}
        disabled={left > 0}
        onChange={(event) => setHasAgreed(event.target.checked)}
      >
        {self}已阅读并同意上述文件{left > 0 && `（还有 ${left} 份未读）`}
      </Checkbox>
      <TroubleNotice trouble={progress.trouble} />
      <StepButton
        label={`全部同意并签署（${agreements.length}份）`}
        isBusy={progress.busy !== 'no'}
        waitsFor={waitsFor(left, hasAgreed)}
        onClick={() => void sign()}
      />
      {open && (
        <AgreementReader
          agreement={open}
          onRead={(document) => {
            setRead((before) => [...before.filter((one) => !isSame(one, document)), document]);
            setOpen(undefined);
          }}
          onCancel={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

function isSame(one: ReadDocument, other: ReadDocument): boolean {
  return one.agreement_id === other.agreement_id;
}

function waitsFor(left: number, hasAgreed: boolean): string | undefined {
  if (left > 0) return `请先阅读剩余 ${left} 份文件`;
  return hasAgreed ? undefined : '请勾选同意上述文件';
}
