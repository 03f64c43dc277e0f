import { Link } from 'react-router';
import { PATHS } from '#shared/navigation/paths.ts';
import styles from './home.module.css';

const COLUMNS = [
  '期限',
  '到期年收益率',
  '到期日（资金可用）',
  '资金可取日',
  '到期利息（元）',
  '额度',
];

/** The focal point of the home page: today's terms and what they pay. */
export function QuoteBoard() {
  return (
    <section className={styles['board']} aria-labelledby="quote-board">
      <h2 id="quote-board">多元宝今日报价</h2>
      <ul className={styles['terms']} aria-label="报价栏目">
        {COLUMNS.map((column) => (
          <li key={column}>{column}</li>
        ))}
      </ul>
      <p className={styles['quiet']}>报价接入中，开放后在此逐期展示。</p>
      <p className={styles['rule']}>
        利息 = 本金 × 到期年收益率 × 实际天数 ÷ 365。到期日遇休市顺延。
        <Link to={PATHS.bjhgDisclosure}>信息披露</Link>
        <Link to={PATHS.bjhgRisk}>风险揭示书</Link>
      </p>
    </section>
  );
}
