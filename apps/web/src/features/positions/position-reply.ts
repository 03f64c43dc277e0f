import type { ReplyOf } from '@mall/contract/define-call';
import type { queryPositionDetail } from '@mall/contract/positions/position-detail';

export type PositionReply = ReplyOf<typeof queryPositionDetail>;
