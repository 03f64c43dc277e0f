import { ArchiveSection } from '#shared/product-detail/archive-section.tsx';
import { DividendSection } from '#shared/product-detail/dividend-section.tsx';
import { Stack } from '#shared/ui/page/stack.tsx';

/** What the product has paid out, and its record. */
export function RecordBlock({ productNo }: { readonly productNo: string }) {
  return (
    <Stack>
      <ArchiveSection productNo={productNo} />
      <DividendSection productNo={productNo} />
    </Stack>
  );
}
