import { type Fen, fen } from '@mall/domain/money/units';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { formatTerm } from '#shared/format/term.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { tradeTime } from '#shared/shop/trade-time-query.ts';
import { AmountInput } from '#shared/ui/form/amount-input.tsx';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { Segmented } from '#shared/ui/list/segmented.tsx';
import { amountProblem } from './amount-problem.ts';
import { LendingFigures } from './lending-figures.tsx';
import styles from './repo-calculator.module.css';
import type { RepoTerm } from './repo-term.ts';

type Props = {
  /** One term on its own page, or all terms to choose from. */
  readonly terms: readonly RepoTerm[];
  /** Absent: the steps are not checked. */
  readonly step?: Fen | null | undefined;
};

const SUGGESTED = fen(100_000_00n);

/** What an amount brings over a term, and what leaving early would cost. */
export function RepoCalculator({ terms, step = null }: Props) {
  const [amount, setAmount] = useState<Fen | undefined>(SUGGESTED);
  const [chosenNo, setChosenNo] = useState<string>();
  const term = terms.find(({ product_no }) => product_no === chosenNo) ?? terms[0];
  const time = useQuery(tradeTime(useClient()));
  if (!term) return null;
  const problem = amountProblem(amount, term.first_min_buy_money, step);
  return (
    <div className={styles['calculator']}>
      <div className={styles['form']}>
        <FormItem label="金额（元）" error={problem}>
          <AmountInput value={amount} onChange={setAmount} placeholder="请输入金额" />
        </FormItem>
        {terms.length > 1 && (
          <FormItem label="期限" as="group">
            <Segmented
              aria-label="期限"
              options={terms.map((each) => ({
                value: each.product_no,
                label: formatTerm(each.prod_term, each.prod_term_unit_dict_name),
              }))}
              value={term.product_no}
              onChange={setChosenNo}
            />
          </FormItem>
        )}
      </div>
      <QueryBlock query={time} rows={4}>
        {({ reply }) => (
          <LendingFigures
            // Another term has other days to end on.
            key={term.product_no}
            term={term}
            principal={problem === undefined ? amount : undefined}
            time={reply}
          />
        )}
      </QueryBlock>
    </div>
  );
}
