import { type Fen, fen } from '@mall/domain/money/units';
import { useState } from 'react';
import { PATHS } from '#shared/navigation/paths.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Link } from '#shared/router/link.tsx';
import { Input } from '#shared/ui/form/input.tsx';
import styles from './quote-board.module.css';
import { QuoteTable } from './quote-table.tsx';
import { useQuotes } from './use-quotes.ts';

const WAN = 10_000_00n;
const USUAL_WAN = '1000';

/** The focal point of the home page: today's terms, what they pay and when the money is back. */
export function QuoteBoard() {
  const quotes = useQuotes();
  const [wan, setWan] = useState(USUAL_WAN);
  return (
    <section className={styles['board']} aria-labelledby="quote-board">
      <div className={styles['head']}>
        <h2 id="quote-board">多元宝今日报价</h2>
        <span>约定收益，足额质押担保</span>
        <span className={styles['trial']}>
          <span aria-hidden="true">按金额试算</span>
          <Input
            className={styles['amount']}
            aria-label="按金额试算（万元）"
            inputMode="numeric"
            value={wan}
            onChange={(event) => setWan(event.target.value.replace(/\D/g, '').slice(0, 7))}
          />
          <span aria-hidden="true">万元</span>
        </span>
      </div>
      <QueryBlock query={quotes} rows={7}>
        {({ list }) => <QuoteTable quotes={list} principal={principalOf(wan)} />}
      </QueryBlock>
      <p className={styles['rule']}>
        利息 = 本金 × 约定年化收益率 × 实际天数 ÷ 365。到期日遇休市顺延。
        <Link to={PATHS.bjhgDisclosure}>信息披露</Link>
        <Link to={PATHS.bjhgRisk}>风险揭示书</Link>
      </p>
    </section>
  );
}

function principalOf(wan: string): Fen {
  return fen(BigInt(wan || '0') * WAN);
}
