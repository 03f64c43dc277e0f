import { checkRiskInfo } from '@mall/contract/identity/user';
import { useState } from 'react';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import type { SheetGuard } from '#shared/trade/trade-sheet.tsx';
import { ConfirmDialog } from '#shared/ui/layer/confirm-dialog.tsx';
import { Modal } from '#shared/ui/layer/modal.tsx';
import { RiskForm } from './risk-form.tsx';
import { RiskIntro } from './risk-intro.tsx';

const WIDTH = 880;

/** The questionnaire about the risk a customer can bear: what it is for, its questions, and what they come to. */
export function RiskDialog({ onClose }: { readonly onClose: () => void }) {
  const risk = useOwnQuery(checkRiskInfo, {}, { isFresh: true });
  /** How often it was begun; zero: the introduction. */
  const [round, setRound] = useState(0);
  const [guard, setGuard] = useState<SheetGuard>('free');
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <>
      <Modal
        open
        title="风险承受能力测评"
        width={WIDTH}
        busy={guard === 'busy'}
        testId="risk-dialog"
        onCancel={() => (guard === 'ask' ? setIsLeaving(true) : onClose())}
      >
        {round === 0 ? (
          <QueryBlock query={risk} rows={8}>
            {(known) => <RiskIntro risk={known} onBegin={() => setRound(1)} />}
          </QueryBlock>
        ) : (
          <RiskForm
            key={round}
            round={round}
            onGuard={setGuard}
            onAgain={() => setRound(round + 1)}
            onClose={onClose}
          />
        )}
      </Modal>
      <ConfirmDialog
        open={isLeaving}
        title="放弃已填写的内容？"
        okText="放弃"
        cancelText="继续填写"
        onOk={onClose}
        onCancel={() => setIsLeaving(false)}
      />
    </>
  );
}
