import styles from './product-detail.module.css';

/** Products too young for a report, and kinds that write none. */
export function NoReport({ title }: { readonly title: string }) {
  return (
    <div className={styles['part']}>
      <h3>{title}</h3>
      <p className={styles['small']}>暂无数据</p>
    </div>
  );
}
