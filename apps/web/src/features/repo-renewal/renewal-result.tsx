import { formatFullDay } from '#shared/format/day.ts';
import { formatMoneyWithUnit } from '#shared/format/money.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import type { OpenContract } from '#shared/trade/repo/repo-contract.ts';
import { DoneScreen } from '#shared/trade/result/done-screen.tsx';
import { ButtonLink } from '#shared/ui/action/button-link.tsx';
import type { SavedRenewal } from './use-renewal.ts';

type Props = {
  readonly saved: SavedRenewal;
  readonly contract: OpenContract;
  readonly onClose: () => void;
};

/** What was saved, as the server answers it. */
export function RenewalResult({ saved, contract, onClose }: Props) {
  const isRenewed = saved.postpone_flag === '1';
  return (
    <DoneScreen
      headline="续作设置已保存"
      lines={[
        { key: 'contract', label: '合约号', children: saved.contract_no },
        { key: 'due', label: '到期日', children: formatFullDay(saved.expire_date_num) },
        { key: 'choice', label: '到期处理', children: isRenewed ? '到期续作' : '到期兑付' },
        ...(isRenewed
          ? [
              {
                key: 'amount',
                label: '续作金额',
                children: formatMoneyWithUnit(saved.postpone_amount ?? contract.hold_money),
              },
              {
                key: 'until',
                label: '续作截止日',
                children:
                  saved.postpone_stop_date_num === null
                    ? '无'
                    : formatFullDay(saved.postpone_stop_date_num),
              },
            ]
          : []),
        { key: 'change', label: '再次修改', children: '到期日15:00前' },
      ]}
      onClose={onClose}
    >
      <ButtonLink to={`${PATHS.bjhgPositionDetail}?contract_no=${saved.contract_no}`}>
        查看合约
      </ButtonLink>
    </DoneScreen>
  );
}
