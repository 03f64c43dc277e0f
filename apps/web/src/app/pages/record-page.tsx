import { RecordList } from '#features/records/record-list.tsx';

export function RecordPage() {
  return <RecordList />;
}
