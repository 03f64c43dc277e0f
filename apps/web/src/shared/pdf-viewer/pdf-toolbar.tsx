import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#shared/ui/action/button.tsx';
import { Input } from '#shared/ui/form/input.tsx';
import { parsePage } from './page-in-view.ts';
import styles from './pdf-viewer.module.css';
import { zoomText } from './zoom.ts';

type Props = {
  readonly page: number;
  readonly last: number;
  readonly factor: number;
  readonly onPage: (page: number) => void;
  readonly onZoom: (direction: 'in' | 'out') => void;
  readonly onFit: () => void;
  readonly extra: ReactNode;
};

export function PdfToolbar({ page, last, factor, onPage, onZoom, onFit, extra }: Props) {
  return (
    <div className={styles['bar']}>
      <span className={styles['group']}>
        <Button
          size="small"
          aria-label="上一页"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          ‹
        </Button>
        {/* The page one has come to by scrolling overrides what was typed. */}
        <PageBox key={page} page={page} last={last} onPage={onPage} />
        <Button
          size="small"
          aria-label="下一页"
          disabled={page >= last}
          onClick={() => onPage(page + 1)}
        >
          ›
        </Button>
      </span>
      <span className={styles['group']}>
        <Button size="small" aria-label="缩小" onClick={() => onZoom('out')}>
          −
        </Button>
        <output aria-label="缩放">{zoomText(factor)}</output>
        <Button size="small" aria-label="放大" onClick={() => onZoom('in')}>
          +
        </Button>
        <Button size="small" onClick={onFit}>
          适合宽度
        </Button>
      </span>
      {extra}
    </div>
  );
}

type BoxProps = Pick<Props, 'page' | 'last' | 'onPage'>;

function PageBox({ page, last, onPage }: BoxProps) {
  const [typed, setTyped] = useState(String(page));
  const jump = (event: FormEvent) => {
    event.preventDefault();
    const wanted = parsePage(typed, last);
    if (wanted === undefined) setTyped(String(page));
    else onPage(wanted);
  };
  return (
    <form className={styles['place']} onSubmit={jump}>
      <Input
        aria-label="页码"
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <span>/ {last} 页</span>
    </form>
  );
}
