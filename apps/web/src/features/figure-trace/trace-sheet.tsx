import { useState } from 'react';
import { isRefusedAs } from '#shared/api/is-refused-as.ts';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { PrintButton } from '#shared/print/print-button.tsx';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useSearchParams } from '#shared/router/router.tsx';
import { type TracedFigure, withTrace } from '#shared/trace/trace-address.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { Drawer } from '#shared/ui/layer/drawer.tsx';
import { message } from '#shared/ui/layer/message.ts';
import { Row } from '#shared/ui/page/row.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { TraceParts } from './trace-parts.tsx';
import type { Trace } from './trace-reply.ts';
import styles from './trace-sheet.module.css';
import { useTrace } from './use-trace.ts';

const WIDTH = 560;
/** So many figures can be opened inside one another. */
const DEPTH_MAX = 6;

type Props = { readonly figure: TracedFigure; readonly onClose: () => void };

/** 数字溯源: what a figure is made of, down to its entries, and the sum made again. */
export function TraceSheet({ figure, onClose }: Props) {
  const [, setSearch] = useSearchParams();
  const [above, setAbove] = useState<readonly TracedFigure[]>([]);
  const show = (next: TracedFigure) =>
    setSearch((search) => withTrace(search, next), { replace: true });
  const open = (next: TracedFigure) => {
    setAbove((all) => [...all, figure].slice(-DEPTH_MAX));
    show(next);
  };
  const back = () => {
    const last = above.at(-1);
    setAbove((all) => all.slice(0, -1));
    if (last) show(last);
  };
  return (
    <Drawer
      open
      onClose={onClose}
      title="数字溯源"
      width={WIDTH}
      testId="trace-sheet"
      footer={<Tools figure={figure} />}
    >
      {above.length > 0 && (
        <p className={styles['back']}>
          <TextButton onClick={back}>返回上一级</TextButton>
        </p>
      )}
      <Asked key={`${figure.kind}:${figure.key}`} figure={figure} onOpen={open} />
    </Drawer>
  );
}

function Asked({
  figure,
  onOpen,
}: {
  readonly figure: TracedFigure;
  readonly onOpen: (figure: TracedFigure) => void;
}) {
  const { isKnown, trace } = useTrace(figure);
  if (!isKnown || isRefusedAs(trace.error, 'figure_not_visible'))
    return <Empty description="无权查看" action={null} tip={null} />;
  return (
    <QueryBlock query={trace} rows={10}>
      {(data) => <TraceParts trace={data} onOpen={onOpen} />}
    </QueryBlock>
  );
}

function Tools({ figure }: Pick<Props, 'figure'>) {
  const { data } = useTrace(figure).trace;
  const copy = async () => {
    await navigator.clipboard.writeText(window.location.href);
    message.success('链接已复制');
  };
  return (
    <Row>
      <Button onClick={() => void copy().catch(() => message.error('复制失败，请手动复制地址'))}>
        复制链接
      </Button>
      <PrintButton />
      <Button
        disabledReason={data === undefined ? '数据加载中，请稍候' : undefined}
        onClick={() => void saveAsFile(data).catch(() => message.error('导出失败，请重试'))}
      >
        导出
      </Button>
    </Row>
  );
}

async function saveAsFile(trace: Trace | undefined): Promise<void> {
  if (trace === undefined) return;
  const { saveTrace } = await loadChunk('save-trace', () => import('./save-trace.ts'));
  saveTrace(trace);
}
