import type { Day } from '@mall/domain/calendar/day';
import { useState } from 'react';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { useSession } from '#shared/session/session-context.tsx';
import { useBusinessStamp } from '#shared/shop/use-business-stamp.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { message } from '#shared/ui/layer/message.ts';
import { Row } from '#shared/ui/page/row.tsx';
import type { Quote } from './quote.ts';
import type { QuoteFormat } from './save-quotes.ts';

type Props = { readonly quotes: readonly Quote[]; readonly until: Day };

const FORMATS: readonly { readonly format: QuoteFormat; readonly label: string }[] = [
  { format: 'xlsx', label: '导出 Excel' },
  { format: 'csv', label: '导出 CSV' },
];

/** The quotes of all terms as a file. */
export function QuoteExport({ quotes, until }: Props) {
  const { user } = useSession();
  const stamp = useBusinessStamp();
  const [running, setRunning] = useState<QuoteFormat>();
  const save = async (format: QuoteFormat) => {
    setRunning(format);
    try {
      const { saveQuotes } = await loadChunk('save-quotes', () => import('./save-quotes.ts'));
      await saveQuotes(quotes, { format, until, at: stamp(), by: user?.inst_name ?? '访客' });
    } catch {
      message.error('导出失败，请重试');
    } finally {
      setRunning(undefined);
    }
  };
  return (
    <Row>
      {FORMATS.map(({ format, label }) => (
        <Button
          key={format}
          size="small"
          loading={running === format}
          onClick={() => void save(format)}
        >
          {running === format ? '正在生成…' : label}
        </Button>
      ))}
    </Row>
  );
}
