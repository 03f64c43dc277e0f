import { compElectQryAgreeHtmlView } from '@mall/contract/agreements/document-view';
import type { ReplyOf } from '@mall/contract/define-call';
import { epochMsOf, formatMoment, momentAt } from '@mall/domain/calendar/moment';
import { useEffect, useRef, useState } from 'react';
import { steadyMs } from '#shared/clock.ts';
import { DocumentText } from '#shared/documents/document-text.tsx';
import { sha256Hex } from '#shared/encoding/sha256.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { readDateTime } from '#shared/shop/business-moment.ts';
import { useBusinessStamp } from '#shared/shop/use-business-stamp.ts';
import type { Flow } from '#shared/trade/flow/trade-flow-types.ts';
import styles from '#shared/trade/trade.module.css';
import { Button } from '#shared/ui/action/button.tsx';
import { useCountdown } from '#shared/ui/action/use-countdown.ts';
import { Modal } from '#shared/ui/layer/modal.tsx';
import type { ReadDocument } from './read-document.ts';
import { useItemTicks } from './use-item-ticks.tsx';

type Agreement = Flow['step_data']['agreements'][number];
type HtmlDocument = ReplyOf<typeof compElectQryAgreeHtmlView>;

type Props = {
  readonly agreement: Agreement;
  readonly onRead: (document: ReadDocument) => void;
  readonly onCancel: () => void;
};

const WIDTH = 960;

/** One document to be read: to its end, and for as long as it asks. */
export function AgreementReader({ agreement, onRead, onCancel }: Props) {
  const { agreement_id, agreement_name } = agreement;
  // Asked for each time: the server counts the reading from when it handed the text out.
  const document = useOwnQuery(compElectQryAgreeHtmlView, { agreement_id }, { isFresh: true });
  return (
    <Modal open title={agreement_name} width={WIDTH} onCancel={onCancel}>
      <QueryBlock query={document} rows={8}>
        {(loaded) => <Reading agreement={agreement} document={loaded} onRead={onRead} />}
      </QueryBlock>
    </Modal>
  );
}

type ReadingProps = Pick<Props, 'agreement' | 'onRead'> & { readonly document: HtmlDocument };

function Reading({ agreement, document, onRead }: ReadingProps) {
  const stamp = useBusinessStamp();
  const [begun] = useState(() => ({ at: stamp(), steadyMs: steadyMs() }));
  const text = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(false);
  const { items, left, renderItem } = useItemTicks(agreement, document);
  const endsAtMs = begun.steadyMs + agreement.force_read_seconds * 1000;
  const secondsLeft = useCountdown({ endsAtMs, nowMs: steadyMs });
  useEffect(() => {
    // A text without a scroll bar is at its end at once.
    if (text.current) setIsAtEnd(isScrolledThrough(text.current));
  }, []);

  const finish = async () => {
    onRead({
      agreement_id: agreement.agreement_id,
      template_version: document.template_version,
      // Of the bytes that were on this screen, not of those the server says it sent.
      shown_sha256: await sha256Hex(document.content_html),
      view_begin: begun.at,
      // Counted on from the beginning: two looks at the clock could differ by less than was read.
      view_end: laterBy(begun.at, steadyMs() - begun.steadyMs),
      scrolled_to_end: '1',
      ticked_items: [...items],
    });
  };
  const isReady = isAtEnd && left === 0 && secondsLeft === 0;
  return (
    <div className={styles['reading']}>
      <div
        ref={text}
        className={styles['paper']}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too.
        tabIndex={0}
        role="document"
        onScroll={(event) => setIsAtEnd(isAtEnd || isScrolledThrough(event.currentTarget))}
      >
        <DocumentText html={document.content_html} renderItem={renderItem} />
      </div>
      {items.length > 0 && left > 0 && (
        <p className={styles['waiting']}>请逐条勾选确认，还有 {left} 条</p>
      )}
      <Button
        type="primary"
        block
        disabledReason={isReady ? undefined : waitsFor(isAtEnd, left)}
        onClick={() => void finish()}
      >
        {secondsLeft > 0 ? `我已阅读（${secondsLeft}s）` : '我已阅读'}
      </Button>
    </div>
  );
}

function waitsFor(isAtEnd: boolean, left: number): string {
  return isAtEnd && left > 0 ? `请逐条勾选确认（还有 ${left} 条）` : '请阅读到文件末尾';
}

function laterBy(stamp: string, elapsedMs: number): string {
  return formatMoment(momentAt(epochMsOf(readDateTime(stamp)) + elapsedMs));
}

const NEARLY_PX = 8;

function isScrolledThrough({ scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean {
  return scrollTop + clientHeight >= scrollHeight - NEARLY_PX;
}
