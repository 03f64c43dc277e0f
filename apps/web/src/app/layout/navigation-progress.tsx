import { useNavigation } from 'react-router';
import styles from './navigation-progress.module.css';

/** A thin line while the next page is on its way; the old one stays until it is there. */
export function NavigationProgress() {
  const isLoading = useNavigation().state === 'loading';
  return <div className={styles['progress']} data-loading={isLoading} aria-hidden="true" />;
}
