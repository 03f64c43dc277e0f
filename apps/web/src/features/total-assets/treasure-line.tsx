import { checkTtdProcPre } from '@mall/contract/trading/cash-treasure';
import { formatFullDay } from '#shared/format/day.ts';
import { useOpenTrade } from '#shared/navigation/use-open-trade.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useMissingRight } from '#shared/session/use-missing-right.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { MoneyFigure } from '#shared/ui/figure/account-figure.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Section } from '#shared/ui/page/section.tsx';

/** Whether idle cash is swept into a money fund, and what the last sweep bought. */
export function TreasureLine() {
  const state = useOwnQuery(checkTtdProcPre, {}, { isFresh: true });
  const openTrade = useOpenTrade();
  const missingRight = useMissingRight('make');
  const productNo = state.data?.product_no;
  const isRunning = state.data?.auto_flag === '1';
  return (
    <Section
      title="现金宝"
      subtitle={state.data?.product_short_name}
      extra={
        productNo && (
          <Button
            size="small"
            disabledReason={missingRight}
            onClick={() => openTrade('cash', productNo)}
          >
            {isRunning ? '设置' : '开通现金宝'}
          </Button>
        )
      }
    >
      <QueryBlock query={state} rows={3}>
        {({ reserve_amount, last_sweep: last, auto_flag }) => (
          <Descriptions
            items={[
              { key: 'auto', label: '自动申购', children: auto_flag === '1' ? '已开通' : '未开通' },
              ...(auto_flag === '1'
                ? [
                    {
                      key: 'reserve',
                      label: '保留金额',
                      children: (
                        <>
                          <MoneyFigure kind="treasure" of="reserve" value={reserve_amount} /> 元
                        </>
                      ),
                    },
                  ]
                : []),
              {
                key: 'last',
                label: '上次自动申购',
                children: last ? (
                  <>
                    {formatFullDay(last.sweep_date_num)}
                    {'　'}
                    <MoneyFigure kind="treasure" of="last" value={last.sweep_money} /> 元
                  </>
                ) : (
                  '无'
                ),
              },
            ]}
          />
        )}
      </QueryBlock>
    </Section>
  );
}
