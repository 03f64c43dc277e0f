import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { useState } from 'react';
import { purchaseTiers } from '#shared/fees/purchase-tiers.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { ConfirmDialog } from '#shared/ui/layer/confirm-dialog.tsx';
import { Drawer } from '#shared/ui/layer/drawer.tsx';
import { BuyFlowScreens } from './buy-flow-screens.tsx';
import { businessOf, PRODUCT_INFO, RATE_INFO } from './buy-terms.ts';
import { SheetTitle } from './sheet-title.tsx';

type Props = { readonly productNo: string; readonly onClose: () => void };

/** Buying a public fund over the page one is on. */
export function BuySheet({ productNo, onClose }: Props) {
  const product = useViewerQuery(PRODUCT_INFO, { product_no: productNo, ...AUDIENCE });
  const rates = useViewerQuery(RATE_INFO, { product_no: productNo, ...AUDIENCE });
  // Something typed or running that a stray Esc must not lose.
  const [guard, setGuard] = useState<'free' | 'ask' | 'busy'>('free');
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <>
      <Drawer
        open
        title={<SheetTitle product={product.data} />}
        busy={guard === 'busy'}
        testId="trade-sheet"
        onClose={() => (guard === 'ask' ? setIsLeaving(true) : onClose())}
      >
        <QueryBlock query={product} rows={8}>
          {(info) => (
            <QueryBlock query={rates} rows={8}>
              {({ list }) => {
                const business = businessOf(info);
                const tiers = purchaseTiers(
                  list,
                  business.type === BUSINESS_TYPE.subscription ? 'SUB' : 'BUY',
                );
                return (
                  <BuyFlowScreens
                    terms={{ product: info, tiers, business }}
                    onGuard={setGuard}
                    onClose={onClose}
                  />
                );
              }}
            </QueryBlock>
          )}
        </QueryBlock>
      </Drawer>
      <ConfirmDialog
        open={isLeaving}
        title="放弃已填写的内容？"
        okText="放弃"
        cancelText="继续填写"
        onOk={onClose}
        onCancel={() => setIsLeaving(false)}
      />
    </>
  );
}
