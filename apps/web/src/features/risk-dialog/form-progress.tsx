import styles from './risk-dialog.module.css';
import type { RiskForm } from './use-risk-form.ts';

/** How far the form is, and the way to each of its pages; one with a gap says so. */
export function FormProgress({ form }: { readonly form: RiskForm }) {
  const { answered, paper, pages, place, draft } = form;
  const count = paper.questions.length;
  return (
    <div className={styles['progress']}>
      <progress max={count} value={answered} aria-label="测评进度" />
      <span role="status">
        已完成 {answered} / {count} 题
      </span>
      <nav aria-label="问卷页" className={styles['pages']}>
        {pages.map((page, at) => {
          const open = page.filter(({ no }) => draft.answers[no] === undefined).length;
          const isPassed = at < place && open > 0;
          return (
            <button
              // Pages stand in a fixed order.
              key={page[0]?.no}
              type="button"
              aria-current={at === place ? 'page' : undefined}
              aria-label={`第${at + 1}页${open > 0 ? `，${open}题未答` : '，已完成'}`}
              className={isPassed ? styles['open'] : undefined}
              onClick={() => form.goTo(at)}
            >
              {open === 0 ? '✓' : at + 1}
            </button>
          );
        })}
      </nav>
    </div>
  );
}
