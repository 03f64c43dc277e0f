import { CATEGORY } from '@mall/domain/catalogue/category';
import type { ProductInfo } from '#features/buy-product/buy-terms.ts';
import { useSession } from '#shared/session/session-context.tsx';
import { useBaseConfig } from '#shared/shop/base-config-query.ts';
import { Notice } from '#shared/ui/state/notice.tsx';

type Props = { readonly product: ProductInfo };

/** A person who signs a trust is recorded in sound and picture, by appointment. */
export function RecordingNotice({ product }: Props) {
  const { user } = useSession();
  const { service_hotline } = useBaseConfig();
  const isPerson = user?.inst_name === undefined;
  if (product.category_id !== CATEGORY.trust || !isPerson) return null;
  return (
    <Notice>
      请按预约完成录音录像
      {service_hotline !== undefined && `，预约电话 ${service_hotline}`}
    </Notice>
  );
}
