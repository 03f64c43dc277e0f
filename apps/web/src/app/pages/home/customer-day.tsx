import { NextArrivals } from '#features/account-figures/next-arrivals.tsx';
import { IdleCashLine } from '#features/home-board/idle-cash-line.tsx';
import { TodoSection } from '#features/todo-bell/todo-section.tsx';
import styles from './home.module.css';

/** What a customer has to see to today, what comes next, and what idle cash could earn. */
export function CustomerDay() {
  return (
    <>
      <div className={styles['idle']}>
        <IdleCashLine />
      </div>
      <div className={styles['day']}>
        <TodoSection />
        <NextArrivals />
      </div>
    </>
  );
}
