import { useOpenTrade } from '#shared/navigation/use-open-trade.ts';
import { useMissingRight } from '#shared/session/use-missing-right.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { Row } from '#shared/ui/page/row.tsx';

/** Both ways between the bank and the account, over the page. */
export function TransferButtons() {
  const openTrade = useOpenTrade();
  const missingRight = useMissingRight('transfer');
  return (
    <Row>
      <Button
        type="primary"
        disabledReason={missingRight}
        onClick={() => openTrade('transfer', 'in')}
      >
        银行转入
      </Button>
      <Button disabledReason={missingRight} onClick={() => openTrade('transfer', 'out')}>
        银行转出
      </Button>
    </Row>
  );
}
