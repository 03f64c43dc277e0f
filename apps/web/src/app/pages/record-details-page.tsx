import { RecordDetails } from '#features/records/record-details.tsx';

export function RecordDetailsPage() {
  return <RecordDetails />;
}
