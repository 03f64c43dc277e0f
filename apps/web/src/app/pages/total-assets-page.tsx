import { TransferButtons } from '#features/bank-transfer/transfer-buttons.tsx';
import { TodoSection } from '#features/todo-bell/todo-section.tsx';
import { TotalAssets } from '#features/total-assets/total-assets.tsx';

export function TotalAssetsPage() {
  return <TotalAssets actions={<TransferButtons />} todos={<TodoSection />} />;
}
