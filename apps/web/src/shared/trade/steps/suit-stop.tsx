import { checkSuitMatch } from '@mall/contract/suitability/suit-match';
import { PATHS } from '#shared/navigation/paths.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useSearchParams } from '#shared/router/router.tsx';
import styles from '#shared/trade/trade.module.css';
import { Button } from '#shared/ui/action/button.tsx';
import { ButtonLink } from '#shared/ui/action/button-link.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { StepButton } from './step-button.tsx';
import own from './suit.module.css';
import { SuitFindings } from './suit-findings.tsx';
import { SuitLevels } from './suit-levels.tsx';
import { isForbidden, type Match, stopText, suitableRisk } from './suit-match.ts';

type Props = {
  readonly productNo: string;
  /** Once more from the form, after another assessment. */
  readonly onRestart: () => void;
  readonly onClose: () => void;
};

/** The product cannot be sold to this customer, and no confirmation changes that; another assessment may. */
export function SuitStop({ productNo, onRestart, onClose }: Props) {
  // Asked for itself: the customer may be assessed again while the sheet is open.
  const match = useOwnQuery(checkSuitMatch, { product_no: productNo }, { isFresh: true });
  return (
    <div className={styles['step']}>
      <QueryBlock query={match} rows={3}>
        {(found) =>
          isForbidden(found) ? <Stop match={found} /> : <Changed onRestart={onRestart} />
        }
      </QueryBlock>
      <Button size="large" block onClick={onClose}>
        返回
      </Button>
    </div>
  );
}

function Stop({ match }: { readonly match: Match }) {
  const [address] = useSearchParams();
  const assessment = new URLSearchParams(address);
  assessment.set('dialog', 'risk');
  return (
    <>
      <SuitLevels match={match} />
      <SuitFindings match={match} />
      <Notice type="error">{stopText(match)}</Notice>
      <p className={own['ways']}>
        <ButtonLink type="secondary" to={`?${assessment.toString()}`}>
          重新测评
        </ButtonLink>
        <ButtonLink to={`${PATHS.fundTopic}?risk=${suitableRisk(match)}`}>查看匹配产品</ButtonLink>
      </p>
    </>
  );
}

function Changed({ onRestart }: Pick<Props, 'onRestart'>) {
  return (
    <>
      <Notice>您的风险测评结果已更新，可重新发起。</Notice>
      <StepButton label="重新发起" isBusy={false} onClick={onRestart} />
    </>
  );
}
