import { useOpenTrade } from '#shared/navigation/use-open-trade.ts';
import { useMissingRight } from '#shared/session/use-missing-right.ts';
import type { OpenContract } from '#shared/trade/repo/repo-contract.ts';
import { TextButton } from '#shared/ui/action/text-button.tsx';

/** What can be done with a contract now; what cannot says why. */
export function ContractActions({ contract }: { readonly contract: OpenContract }) {
  const openTrade = useOpenTrade();
  const missingRight = useMissingRight('make');
  const { contract_no, can_alter_postpone, can_early_end } = contract;
  return (
    <>
      <TextButton
        aria-label={`续作设置 ${contract_no}`}
        disabledReason={
          missingRight ?? (can_alter_postpone === '1' ? undefined : '到期日15:00后不可修改续作设置')
        }
        onClick={() => openTrade('postpone', contract_no)}
      >
        续作设置
      </TextButton>
      <TextButton
        aria-label={`提前终止 ${contract_no}`}
        disabledReason={
          missingRight ??
          (can_early_end === '1' ? undefined : '到期日前的交易日09:15-15:30办理提前终止')
        }
        onClick={() => openTrade('early', contract_no)}
      >
        提前终止
      </TextButton>
    </>
  );
}
