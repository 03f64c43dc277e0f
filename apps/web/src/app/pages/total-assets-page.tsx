import { TransferButtons } from '#features/bank-transfer/transfer-buttons.tsx';
import { TodoSection } from '#features/todo-bell/todo-section.tsx';
import { TotalAssets } from '#features/total-assets/total-assets.tsx';
import { AccountFileButton } from '#shared/account-file/account-file-button.tsx';
import { Row } from '#shared/ui/page/row.tsx';

export function TotalAssetsPage() {
  return (
    <TotalAssets
      actions={
        <Row>
          <TransferButtons />
          <AccountFileButton title="全部账户" fileKind="account" format="json">
            导出 JSON
          </AccountFileButton>
          <AccountFileButton title="全部账户" fileKind="account" format="hledger">
            导出 hledger
          </AccountFileButton>
        </Row>
      }
      todos={<TodoSection />}
    />
  );
}
