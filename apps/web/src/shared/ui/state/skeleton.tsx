import styles from './skeleton.module.css';

/** One grey bar where a figure or a name will stand. Its container says 加载中... once for all bars. */
export function Skeleton({ width = '100%' }: { readonly width?: string | number }) {
  return <span className={styles['bar']} style={{ width }} />;
}
