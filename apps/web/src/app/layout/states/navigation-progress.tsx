import { useIsMoving } from '#app/navigation/mall-router.tsx';
import styles from './navigation-progress.module.css';

/** A thin line while the next page is on its way; the old one stays until it is there. */
export function NavigationProgress() {
  return <div className={styles['progress']} data-loading={useIsMoving()} aria-hidden="true" />;
}
