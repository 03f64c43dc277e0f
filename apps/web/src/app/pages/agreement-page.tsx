import { AgreementArchive } from '#features/agreement-archive/agreement-archive.tsx';

export function AgreementPage() {
  return <AgreementArchive />;
}
