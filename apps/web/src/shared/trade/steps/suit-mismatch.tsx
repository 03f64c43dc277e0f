import { compQuerySuitAgreeHtml } from '@mall/contract/agreements/document-view';
import type { ReplyOf } from '@mall/contract/define-call';
import { useEffect, useRef, useState } from 'react';
import { steadyMs } from '#shared/clock.ts';
import { DocumentText } from '#shared/documents/document-text.tsx';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useSelfName } from '#shared/session/use-self-name.ts';
import type { FlowProgress, StepReport } from '#shared/trade/flow/trade-flow-types.ts';
import { TroubleNotice } from '#shared/trade/flow/trouble-notice.tsx';
import { Button } from '#shared/ui/action/button.tsx';
import { useCountdown } from '#shared/ui/action/use-countdown.ts';
import { Checkbox } from '#shared/ui/form/checkbox.tsx';
import { StepButton } from './step-button.tsx';
import own from './suit.module.css';

type Letter = ReplyOf<typeof compQuerySuitAgreeHtml>;

type Props = {
  readonly asked: { readonly product_no: string; readonly flow_id: string };
  readonly progress: FlowProgress;
  readonly onPass: (confirmed: StepReport) => void;
  readonly onAbandon: () => void;
};

/** A mismatch that may be confirmed: the warning is read for its time, and the customer alone confirms it. */
export function SuitMismatch({ asked, progress, onPass, onAbandon }: Props) {
  const self = useSelfName();
  const letter = useOwnQuery(compQuerySuitAgreeHtml, asked, { isFresh: true });
  const [endsAtMs, setEndsAtMs] = useState<number>();
  const secondsLeft = useCountdown({ endsAtMs, nowMs: steadyMs });
  const isRead = endsAtMs !== undefined && secondsLeft === 0;
  const [isConfirmed, setIsConfirmed] = useState(false);
  const abandon = useFirstFocus();
  return (
    <>
      <QueryBlock query={letter} rows={6}>
        {(loaded) => (
          <LetterText
            letter={loaded}
            onShown={(seconds) => setEndsAtMs((before) => before ?? steadyMs() + seconds * 1000)}
          />
        )}
      </QueryBlock>
      <Checkbox
        checked={isConfirmed}
        disabled={!isRead}
        onChange={(event) => setIsConfirmed(event.target.checked)}
      >
        {self}知晓风险不匹配，系自主选择，自愿承担风险
      </Checkbox>
      <TroubleNotice trouble={progress.trouble} />
      <div className={own['choice']}>
        <Button ref={abandon} size="large" block onClick={onAbandon}>
          放弃购买
        </Button>
        <StepButton
          label="确认并继续"
          isBusy={progress.busy !== 'no'}
          waitsFor={waitsFor({ isRead, secondsLeft, isConfirmed })}
          onClick={() => onPass({ initiative_flag: '1' })}
        />
      </div>
    </>
  );
}

/** The safe way is where the keyboard begins. */
function useFirstFocus() {
  const place = useRef<HTMLButtonElement>(null);
  useEffect(() => place.current?.focus(), []);
  return place;
}

/** By the rules (6.4) it is read for five seconds at least. */
const SECONDS_MIN = 5;

type TextProps = { readonly letter: Letter; readonly onShown: (seconds: number) => void };

function LetterText({ letter, onShown }: TextProps) {
  const { title, content_html, force_read_seconds } = letter;
  const shown = useRef(onShown);
  useEffect(() => shown.current(Math.max(SECONDS_MIN, force_read_seconds)), [force_read_seconds]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too.
    <div className={own['letter']} role="document" aria-label={title} tabIndex={0}>
      <DocumentText html={content_html} />
    </div>
  );
}

type Waiting = {
  readonly isRead: boolean;
  readonly secondsLeft: number;
  readonly isConfirmed: boolean;
};

function waitsFor({ isRead, secondsLeft, isConfirmed }: Waiting): string | undefined {
  if (!isRead) return secondsLeft > 0 ? `请阅读警示函（${secondsLeft}s）` : '请先阅读警示函';
  return isConfirmed ? undefined : '请先勾选确认';
}
