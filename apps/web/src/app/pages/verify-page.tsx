import { VerifyDocument } from '#features/verify-document/verify-document.tsx';

export function VerifyPage() {
  return <VerifyDocument />;
}
