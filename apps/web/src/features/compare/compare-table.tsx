import clsx from 'clsx';
import { MISSING } from '#shared/format/missing.ts';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import styles from './compare.module.css';
import { CompareHead } from './compare-head.tsx';
import { type CompareGroup, type CompareRow, cheapest } from './compare-row.ts';
import type { ComparedProduct } from './compared-product.ts';

type Props = {
  readonly products: readonly ComparedProduct[];
  readonly groups: readonly CompareGroup[];
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: (productNo: string) => void;
};

/** One column per product; the names of the lines stay in sight. */
export function CompareTable({ products, groups, onMove, onRemove }: Props) {
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']}>
        <caption className="sr-only">{products.length}只产品的对比</caption>
        <CompareHead products={products} onMove={onMove} onRemove={onRemove} />
        {groups.map(({ key, title, rows }) => (
          <tbody key={key}>
            <tr className={styles['group']}>
              <th scope="rowgroup" colSpan={products.length + 1}>
                {title}
              </th>
            </tr>
            {rows.map((row) => (
              <CompareLine key={row.key} row={row} products={products} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

type LineProps = { readonly row: CompareRow; readonly products: readonly ComparedProduct[] };

function CompareLine({ row, products }: LineProps) {
  const best = cheapest(row, products);
  return (
    <tr>
      <th scope="row">{row.label}</th>
      {products.map((product) => (
        <td
          key={product.productNo}
          className={clsx(best.has(product.productNo) && styles['best'])}
          title={best.has(product.productNo) ? '最低' : undefined}
        >
          <Cell text={row.textOf(product, products)} isGain={row.isGain ?? false} />
        </td>
      ))}
    </tr>
  );
}

function Cell({ text, isGain }: { readonly text: string | undefined; readonly isGain: boolean }) {
  if (text === undefined) {
    return (
      <span className={styles['waiting']}>
        <span aria-hidden="true">…</span>
        <span className="sr-only">加载中...</span>
      </span>
    );
  }
  return isGain && text !== MISSING ? <GainText text={text} /> : text;
}
