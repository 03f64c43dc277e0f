import type { ReplyOf } from '@mall/contract/define-call';
import type { queryFigureTrace } from '@mall/contract/positions/figure-trace';

export type Trace = ReplyOf<typeof queryFigureTrace>;
