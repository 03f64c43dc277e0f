import type { PositionReply } from '#features/positions/position-reply.ts';
import styles from '#features/positions/positions.module.css';
import { ProductChanges } from '#shared/holding-changes/holding-changes.tsx';
import { Columns } from '#shared/ui/page/columns.tsx';
import { ExitFeeRules } from './exit-fee-rules.tsx';
import { HoldingIncome } from './holding-income.tsx';
import { HoldingPapers } from './holding-papers.tsx';
import { HoldingPlans } from './holding-plans.tsx';
import { RedemptionTrial } from './redemption-trial.tsx';

type Props = { readonly position: PositionReply };

/** What follows the lots. */
export function AfterLots({ position }: Props) {
  return (
    <>
      <ExitBlocks position={position} />
      <HoldingIncome productNo={position.product_no} />
    </>
  );
}

/** What leaving brings day by day, beside the table it follows; a money fund charges nothing. */
function ExitBlocks({ position }: Props) {
  const { family, exit_days, redeem_tiers, lots, unit_net_value } = position;
  if (family === 'money' || lots.length === 0 || redeem_tiers.length === 0) return null;
  if (exit_days.length === 0 || unit_net_value === null)
    return <ExitFeeRules position={position} />;
  return (
    <Columns layout="split">
      <RedemptionTrial position={position} />
      <ExitFeeRules position={position} />
    </Columns>
  );
}

type AroundProps = { readonly position: Pick<PositionReply, 'product_no' | 'family'> };

/** Everything around the holding that is read after its figures. */
export function AroundHolding({ position }: AroundProps) {
  const { product_no: productNo, family } = position;
  const isFund = family === 'fund' || family === 'money';
  return (
    <div className={styles['around']}>
      {isFund && <HoldingPlans productNo={productNo} />}
      <ProductChanges productNo={productNo} />
      <HoldingPapers productNo={productNo} />
    </div>
  );
}
