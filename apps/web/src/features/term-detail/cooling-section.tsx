import { useQualification } from '#shared/product-list/use-qualification.ts';
import type { ProductInfo } from '#shared/product-page/product-info.ts';
import { Section } from '#shared/ui/page/section.tsx';
import { Stack } from '#shared/ui/page/stack.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';

/** The day a private product gives to think it over. */
export function CoolingSection({ product }: { readonly product: ProductInfo }) {
  const { state } = useQualification();
  const { cooling_off_hours: hours } = product;
  if (hours === null || hours === 0) return null;
  return (
    <Section title="冷静期与回访">
      <Stack gap="line">
        <p>签约付款后{hours}小时为冷静期，期间可解约；之后需完成回访。</p>
        {state === 'professional' && <Notice type="info">专业机构投资者免冷静期与回访</Notice>}
      </Stack>
    </Section>
  );
}
