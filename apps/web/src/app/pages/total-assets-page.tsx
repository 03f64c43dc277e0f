import { lazy, Suspense } from 'react';
import { TransferButtons } from '#features/bank-transfer/transfer-buttons.tsx';
import { TotalAssets } from '#features/total-assets/total-assets.tsx';
import { AccountFileButton } from '#shared/account-file/account-file-button.tsx';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { ButtonLink } from '#shared/ui/action/button-link.tsx';
import { Row } from '#shared/ui/page/row.tsx';

/** In a chunk of its own: it shows nothing before its own questions are answered. */
const TodoSection = lazy(() =>
  loadChunk('todo-section', async () => ({
    default: (await import('#features/todo-bell/todo-section.tsx')).TodoSection,
  })),
);

export function TotalAssetsPage() {
  return (
    <TotalAssets
      actions={
        <Row>
          <TransferButtons />
          <ButtonLink to={`${PATHS.assetsAnalyse}?tab=bill`}>月度账单</ButtonLink>
          <AccountFileButton title="全部账户" fileKind="account" format="json">
            导出 JSON
          </AccountFileButton>
          <AccountFileButton title="全部账户" fileKind="account" format="hledger">
            导出 hledger
          </AccountFileButton>
        </Row>
      }
      todos={
        <Suspense>
          <TodoSection />
        </Suspense>
      }
    />
  );
}
