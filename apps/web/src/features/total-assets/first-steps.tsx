import { checkRiskInfo } from '@mall/contract/identity/user';
import type { Fen } from '@mall/domain/money/units';
import { PATHS } from '#shared/navigation/paths.ts';
import { useOpenTrade } from '#shared/navigation/use-open-trade.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { useMissingRight } from '#shared/session/use-missing-right.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { ButtonLink } from '#shared/ui/action/button-link.tsx';
import { MoneyFigure } from '#shared/ui/figure/account-figure.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { TodoList } from '#shared/ui/page/todo-list.tsx';

const ASSESSED: ReadonlySet<string> = new Set(['1', '3']);

type Props = { readonly cash: Fen | undefined };

/** An account that never held a product: what to do first. */
export function FirstSteps({ cash }: Props) {
  const risk = useOwnQuery(checkRiskInfo, {});
  const openTrade = useOpenTrade();
  const missingRight = useMissingRight('transfer');
  const isAssessed = risk.data !== undefined && ASSESSED.has(risk.data.risk_status);
  return (
    <Section title="开始使用" subtitle="三步完成首次投资">
      <TodoList
        items={[
          {
            key: 'risk',
            when: '第一步',
            text: `风险测评${isAssessed ? `　已完成（${risk.data?.risk_level_dict_name ?? ''}）` : ''}`,
            ...(!isAssessed && {
              action: (
                <ButtonLink size="small" to={`${PATHS.totalAssets}?dialog=risk`}>
                  去测评
                </ButtonLink>
              ),
            }),
          },
          {
            key: 'transfer',
            when: '第二步',
            text: cash ? (
              <>
                银行转入　已有现金 <MoneyFigure kind="cash" of="all" value={cash} /> 元
              </>
            ) : (
              '从已绑定的银行账户转入资金'
            ),
            action: (
              <Button
                size="small"
                disabledReason={missingRight}
                onClick={() => openTrade('transfer', 'in')}
              >
                银行转入
              </Button>
            ),
          },
          {
            key: 'choose',
            when: '第三步',
            text: '选择产品',
            action: (
              <ButtonLink size="small" to={PATHS.productCentre}>
                去选产品
              </ButtonLink>
            ),
          },
        ]}
      />
    </Section>
  );
}
