import { QualifiedLetter } from '#features/qualified-letter/qualified-letter.tsx';

export function HighEndSignPage() {
  return <QualifiedLetter />;
}
