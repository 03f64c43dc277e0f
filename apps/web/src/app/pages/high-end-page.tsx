import { HighEndList } from '#features/product-cards/high-end-list.tsx';
import { QualificationBar } from '#features/qualification-bar/qualification-bar.tsx';

export function HighEndPage() {
  return <HighEndList banner={<QualificationBar />} />;
}
