import { useState } from 'react';
import { compareBasket } from '#shared/product-list/compare/compare-basket.ts';
import { useSearchParams } from '#shared/router/router.tsx';
import { Button } from '#shared/ui/action/button.tsx';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { Checkbox } from '#shared/ui/form/checkbox.tsx';
import { message } from '#shared/ui/layer/message.ts';
import { Empty } from '#shared/ui/state/empty.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { AddBox } from './add-box.tsx';
import styles from './compare.module.css';
import { comparisonAddress, moved, readComparedNos } from './compare-address.ts';
import { CompareChart } from './compare-chart.tsx';
import { COMPARE_GROUPS } from './compare-groups.ts';
import { differing } from './compare-row.ts';
import { CompareTable } from './compare-table.tsx';
import { useComparedProducts } from './use-compared-products.ts';

const LEAST = 2;

/** Up to four products side by side: figures, fees, holdings, and their curves on one axis. */
export function CompareProducts() {
  const [address, setAddress] = useSearchParams();
  const [isShort, setIsShort] = useState(false);
  const [said, setSaid] = useState('');
  const nos = readComparedNos(address);
  const { products, leftOut, hasFailed, retry } = useComparedProducts(nos);
  const write = (next: readonly string[]) => setAddress(comparisonAddress(address, next));

  const shown = products.map(({ productNo }) => productNo);
  const move = (from: number, to: number) => {
    const name = products[from]?.info?.product_short_name ?? '';
    setSaid(`${name} 已移到第 ${to + 1} 列`);
    write(moved(shown, from, to));
  };
  const remove = (productNo: string) => {
    compareBasket.remove(productNo);
    write(nos.filter((no) => no !== productNo));
  };
  const isComplete = products.length >= LEAST;
  return (
    <div className={styles['compare']}>
      <div className={styles['bar']}>
        <AddBox
          nos={nos}
          onAdd={({ product_no: productNo, product_short_name: name }) => {
            compareBasket.add({ productNo, name });
            write([...nos, productNo]);
          }}
        />
        {isComplete && (
          <>
            <Checkbox checked={isShort} onChange={({ target }) => setIsShort(target.checked)}>
              只看不同项
            </Checkbox>
            <Button size="small" onClick={() => void share()}>
              分享
            </Button>
          </>
        )}
      </div>
      {leftOut.map(({ productNo, name, reason }) => (
        <Notice key={productNo} type="warning">
          {name}：{reason}
        </Notice>
      ))}
      {hasFailed && (
        <p className={styles['small']} role="alert">
          部分数据加载失败 <TextButton onClick={retry}>重试</TextButton>
        </p>
      )}
      {products.length > 0 && (
        <CompareTable
          products={products}
          groups={isShort ? differing(COMPARE_GROUPS, products) : COMPARE_GROUPS}
          onMove={move}
          onRemove={remove}
        />
      )}
      {isComplete ? (
        <CompareChart products={products} />
      ) : (
        <Empty
          description="请至少选择2只产品"
          action={null}
          tip="从上面的搜索框添加，或在列表中勾选对比"
        />
      )}
      <p className={styles['small']}>
        加粗为最低的成本和回撤。持有1年总成本按1万元、净值不变计算，含申购费、年费与满1年的赎回费。过往业绩不代表未来表现。
      </p>
      <p className="sr-only" role="status">
        {said}
      </p>
    </div>
  );
}

async function share(): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href);
    message.success('已复制');
  } catch {
    // Browsers keep the clipboard from pages that are not secure.
    message.error('无法复制，请从地址栏复制');
  }
}
