import X from 'lucide-react/icons/x';
import { PATHS } from '#shared/navigation/paths.ts';
import {
  COMPARE_MAX,
  compareBasket,
  useCompareBasket,
} from '#shared/product-list/compare/compare-basket.ts';
import { useNavigate } from '#shared/router/router.tsx';
import { Button } from '#shared/ui/action/button.tsx';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { Icon } from '#shared/ui/mark/icon.tsx';
import styles from './compare-tray.module.css';

const LEAST = 2;

/** What was put aside, and the way to see it side by side. */
export function CompareTray() {
  const products = useCompareBasket();
  const navigate = useNavigate();
  const nos = products.map(({ productNo }) => productNo).join();
  return (
    <section className={styles['tray']} aria-label="产品对比" data-testid="compare-tray">
      <b>
        产品对比（{products.length}/{COMPARE_MAX}）
      </b>
      <ul className={styles['products']}>
        {products.map(({ productNo, name }) => (
          <li key={productNo} title={name}>
            <span>{name}</span>
            <button
              type="button"
              aria-label={`移出对比 ${name}`}
              onClick={() => compareBasket.remove(productNo)}
            >
              <Icon of={X} size={14} />
            </button>
          </li>
        ))}
      </ul>
      <Button
        type="primary"
        size="small"
        disabledReason={products.length < LEAST ? '请至少选择2只产品' : undefined}
        onClick={() => navigate(`${PATHS.productCentre}?tab=compare&nos=${nos}`)}
      >
        开始对比
      </Button>
      <TextButton onClick={compareBasket.clear}>清空</TextButton>
    </section>
  );
}
