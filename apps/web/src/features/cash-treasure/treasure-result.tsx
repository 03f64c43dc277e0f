import { formatMoneyWithUnit } from '#shared/format/money.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { DoneScreen } from '#shared/trade/result/done-screen.tsx';
import { ButtonLink } from '#shared/ui/action/button-link.tsx';
import type { SavedTreasure } from './use-treasure.ts';

type Props = { readonly saved: SavedTreasure; readonly onClose: () => void };

const HEADLINES = {
  open: '已开通自动申购',
  close: '已关闭自动申购',
  reserve: '保留金额已修改',
} as const;

/** What holds from now on. */
export function TreasureResult({ saved, onClose }: Props) {
  const isRunning = saved.auto_flag === '1';
  return (
    <DoneScreen
      headline={HEADLINES[saved.kind]}
      lines={[
        { key: 'state', label: '自动申购', children: isRunning ? '已开通' : '未开通' },
        ...(isRunning
          ? [
              {
                key: 'reserve',
                label: '保留金额',
                children: formatMoneyWithUnit(saved.reserve_amount),
              },
              { key: 'when', label: '执行时间', children: '每个交易日15:00后' },
            ]
          : []),
      ]}
      onClose={onClose}
    >
      <ButtonLink to={PATHS.myPosition}>查看持仓</ButtonLink>
    </DoneScreen>
  );
}
