import { queryBjhgDisclosure } from '@mall/contract/catalogue/bjhg-disclosure';
import { type Day, parseDay } from '@mall/domain/calendar/day';
import { CATEGORY } from '@mall/domain/catalogue/category';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { DocumentList } from '#shared/product-page/document-list.tsx';
import { useOpenQuery } from '#shared/query/open-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useSearchParams } from '#shared/router/router.tsx';
import { Button } from '#shared/ui/action/button.tsx';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { Input } from '#shared/ui/form/input.tsx';
import { PageTitle } from '#shared/ui/page/page-title.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Stack } from '#shared/ui/page/stack.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { CoverageSection } from './coverage-section.tsx';
import styles from './disclosure.module.css';
import { QuoteHistory } from './quote-history.tsx';
import { PastQuotes, TodayQuotes } from './quote-table.tsx';

const DOCUMENTS = { category_id: CATEGORY.repo } as const;

/** What is published about the quotation repurchase for every trading day (domain rules 4.8). */
export function Disclosure() {
  const [address, setAddress] = useSearchParams();
  const chosen = parseDayText(address.get('date'));
  // The day asked for ends the line of ninety days; without one it ends with the last day disclosed.
  const disclosed = useOpenQuery(queryBjhgDisclosure, { end_date: chosen, ...AUDIENCE });
  const choose = (day: Day | undefined) => setAddress(day ? { date: day.replaceAll('-', '') } : {});
  const last = disclosed.data?.list.at(-1);
  return (
    <>
      <PageTitle
        title="信息披露"
        subtitle="质押式报价回购，每个交易日披露"
        extra={<DayChoice shown={chosen ?? last?.date_num} chosen={chosen} onChoose={choose} />}
      />
      <Stack>
        <QueryBlock query={disclosed} rows={10}>
          {({ list }) =>
            last === undefined || (chosen !== undefined && last.date_num !== chosen) ? (
              <Empty description="当日无披露数据" tip={null} action={null} />
            ) : (
              <Stack>
                {chosen === undefined ? <TodayQuotes /> : <PastQuotes day={chosen} />}
                <CoverageSection days={list} last={last} />
                <QuoteHistory until={last.date_num} />
              </Stack>
            )
          }
        </QueryBlock>
        <Section title="文件">
          <DocumentList of={DOCUMENTS} />
        </Section>
      </Stack>
    </>
  );
}

type ChoiceProps = {
  readonly shown: Day | undefined;
  readonly chosen: Day | undefined;
  readonly onChoose: (day: Day | undefined) => void;
};

function DayChoice({ shown, chosen, onChoose }: ChoiceProps) {
  return (
    <div className={styles['choice']}>
      <FormItem label="披露日期">
        <Input
          type="date"
          value={shown ?? ''}
          onChange={(event) => {
            const day = parseDay(event.target.value);
            if (day) onChoose(day);
          }}
        />
      </FormItem>
      {chosen !== undefined && <Button onClick={() => onChoose(undefined)}>最新</Button>}
    </div>
  );
}

/** "20261112"; what is no day counts as absent. */
function parseDayText(text: string | null): Day | undefined {
  return parseDay((text ?? '').replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));
}
