import { TransferList } from '#features/records/transfers/transfer-list.tsx';

export function TransferRecordsPage() {
  return <TransferList />;
}
