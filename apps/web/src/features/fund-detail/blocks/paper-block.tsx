import { NoticeSection } from '#shared/product-detail/notice-section.tsx';
import { Stack } from '#shared/ui/page/stack.tsx';
import { SimilarSection } from './similar-section.tsx';

/** What was published about the product, and what has behaved like it. */
export function PaperBlock({ productNo }: { readonly productNo: string }) {
  return (
    <Stack>
      <NoticeSection productNo={productNo} />
      <SimilarSection productNo={productNo} />
    </Stack>
  );
}
