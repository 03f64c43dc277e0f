import type { ReplyOf } from '@mall/contract/define-call';
import type { queryFigureTrace } from '@mall/contract/positions/figure-trace';

type Trace = ReplyOf<typeof queryFigureTrace>;

/** What is wrong with a trace of a figure that a page shows; the page has rates with two decimals. */
export function outcomeOf(trace: Trace, value: string): string | undefined {
  const isCut = trace.unit === '%' || trace.unit === '级';
  const cut = (text: string | null) => (isCut ? Number(text).toFixed(2) : text);
  if (cut(trace.figure_value) !== cut(value)) return `its trace shows ${trace.figure_value}`;
  if (trace.recomputed_value !== trace.figure_value || trace.matches !== '1')
    return `its trace makes ${trace.recomputed_value} of ${trace.figure_value}`;
  return /^[a-z_ ·]+$/.test(trace.figure_name) ? `it is called ${trace.figure_name}` : undefined;
}
