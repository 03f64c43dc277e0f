import { queryAllPositionProductList } from '@mall/contract/positions/position-list';
import { formatDecimal } from '@mall/domain/money/decimal';
import type { Rate } from '@mall/domain/money/units';
import { riskAgainstLevel } from '@mall/domain/positions/asset-mix';
import { useAccountQuery } from '#shared/data-time/use-account-query.ts';
import { MISSING } from '#shared/format/missing.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { Link } from '#shared/router/link.tsx';
import { MoneyFigure, RateFigure, Traced } from '#shared/ui/figure/account-figure.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import type { Analysis } from './account-replies.ts';
import styles from './assets-analyse.module.css';

/** The risk of all that is held beside the customer's own level, how much is in one hand, and how soon it is money. */
export function RiskAndLiquidity({ analysis }: { readonly analysis: Analysis }) {
  return (
    <>
      <Section title="风险与集中度">
        <Descriptions items={riskLines(analysis)} />
      </Section>
      <Section title="流动性阶梯" subtitle="全部卖出后资金可用的时间，单位：元">
        <Descriptions
          items={analysis.liquidity.map(({ bucket, bucket_dict_name, money }) => ({
            key: bucket,
            label: bucket_dict_name,
            children: <MoneyFigure kind="liquidity" of={bucket} value={money} />,
          }))}
        />
      </Section>
    </>
  );
}

type ShareProps = { readonly name: string; readonly of: string; readonly value: Rate };

function Share({ name, of, value }: ShareProps) {
  return (
    <>
      {name}
      <span className={styles['beside']}>
        <RateFigure kind="concentration" of={of} value={value} />
      </span>
    </>
  );
}

/** Cash alone has no risk to weigh and no largest holdings. */
function WeightedRisk({ analysis }: { readonly analysis: Analysis }) {
  if (analysis.largest_product === null) return MISSING;
  const exact = formatDecimal(analysis.weighted_risk, 8);
  return (
    <Traced kind="risk" of="all" exact={exact}>
      {`R${exact.slice(0, -6)}`}
    </Traced>
  );
}

const AGAINST = {
  below: '加权风险低于您的等级',
  equal: '加权风险与您的等级相当',
  above: '加权风险高于您的等级',
} as const;

/** The customer's level, and where the risk of all that is held stands to it. */
function OwnLevel({ analysis }: { readonly analysis: Analysis }) {
  const { client_risk_level: level, client_risk_level_dict_name: name } = analysis;
  if (level === null) return '未测评';
  const against =
    analysis.largest_product === null
      ? undefined
      : AGAINST[riskAgainstLevel(analysis.weighted_risk, level)];
  return (
    <>
      {`C${level} ${name ?? ''}`}
      {against !== undefined && <span className={styles['beside']}>{against}</span>}
    </>
  );
}

/** The holdings whose risk is above the customer's level, by name; by number while the names are not there. */
function AboveLevel({ productNos }: { readonly productNos: readonly string[] }) {
  const products = useAccountQuery(
    queryAllPositionProductList,
    { hold_flag: '1' },
    { enabled: productNos.length > 0 },
  );
  if (productNos.length === 0) return '无';
  const nameOf = (no: string) =>
    products.data?.list.find(({ product_no }) => product_no === no)?.product_short_name ?? no;
  return (
    <ul>
      {productNos.map((no) => (
        <li key={no}>
          <Link to={`${PATHS.positionDetail}?product_no=${no}`}>{nameOf(no)}</Link>
        </li>
      ))}
    </ul>
  );
}

function riskLines(analysis: Analysis) {
  const { largest_product: product, largest_manager: manager } = analysis;
  return [
    {
      key: 'risk',
      label: '加权风险',
      children: <WeightedRisk analysis={analysis} />,
    },
    {
      key: 'own',
      label: '您的风险等级',
      children: <OwnLevel analysis={analysis} />,
    },
    {
      key: 'above',
      label: '高于您风险等级的持仓',
      children: <AboveLevel productNos={analysis.above_level_product_nos} />,
    },
    {
      key: 'product',
      label: '最大单一产品',
      children: product ? (
        <Share name={product.name} of="product" value={product.share_pct} />
      ) : (
        MISSING
      ),
    },
    {
      key: 'manager',
      label: '最大管理人',
      children: manager ? (
        <Share name={manager.name} of="manager" value={manager.share_pct} />
      ) : (
        MISSING
      ),
    },
    {
      key: 'top',
      label: '前五大持仓占比',
      children: product ? (
        <RateFigure kind="concentration" of="top5" value={analysis.top5_share_pct} />
      ) : (
        MISSING
      ),
    },
  ];
}
