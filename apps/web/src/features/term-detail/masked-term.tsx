import { getUserInfo } from '@mall/contract/identity/user';
import Lock from 'lucide-react/icons/lock';
import { PATHS } from '#shared/navigation/paths.ts';
import type { ProductInfo } from '#shared/product-page/product-info.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { useSession, useSessionStore } from '#shared/session/session-context.tsx';
import { useBusinessDay } from '#shared/shop/use-business-day.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { ButtonLink } from '#shared/ui/action/button-link.tsx';
import { Icon } from '#shared/ui/mark/icon.tsx';
import { CheckList } from '#shared/ui/page/check-list.tsx';
import { type QualifyStep, qualifySteps } from './qualify-steps.ts';
import styles from './term-detail.module.css';
import { TermHead } from './term-head.tsx';

/** A private product for a user who is not qualified: its name, and the way to see more. */
export function MaskedTerm({ product }: { readonly product: ProductInfo }) {
  const { isLoggedIn } = useSession();
  const { data: user } = useOwnQuery(getUserInfo, {});
  const today = useBusinessDay();
  const steps = qualifySteps(isLoggedIn, user, today);
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <>
      <TermHead product={product} />
      <section className={styles['lock']} aria-labelledby="lock-title">
        <Icon of={Lock} size={28} />
        <h2 id="lock-title">该产品仅向合格投资者展示</h2>
        {product.min_require_text && <p className={styles['terms']}>{product.min_require_text}</p>}
        <CheckList
          items={steps.map(({ key, label, note, isDone }) => ({ key, label, note, isMet: isDone }))}
        />
        {next && <NextStep step={next} productNo={product.product_no} />}
      </section>
    </>
  );
}

function NextStep({ step, productNo }: { readonly step: QualifyStep; readonly productNo: string }) {
  const session = useSessionStore();
  switch (step.key) {
    case 'login':
      return (
        <Button type="primary" onClick={() => session.askLogin()}>
          登录
        </Button>
      );
    case 'risk':
      return (
        <ButtonLink type="primary" to={`?product_no=${productNo}&dialog=risk`}>
          去测评
        </ButtonLink>
      );
    case 'qualify':
      return (
        <ButtonLink type="primary" to={`${PATHS.highEndSign}?product_no=${productNo}`}>
          去认定
        </ButtonLink>
      );
  }
}
