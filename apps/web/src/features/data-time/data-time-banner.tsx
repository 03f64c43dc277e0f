import { useChooseTime } from '#shared/data-time/data-time-context.tsx';
import { useDataTime } from '#shared/data-time/use-data-time.ts';
import { formatFullDay } from '#shared/format/day.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { useLocation } from '#shared/router/router.tsx';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import styles from './data-time.module.css';

/** The pages whose calls tell a past day; the others say that they do not. */
const TOLD_OF_THE_PAST: ReadonlySet<string> = new Set(
  [
    ...[PATHS.totalAssets, PATHS.assetsAnalyse, PATHS.myPosition, PATHS.positionDetail],
    ...[PATHS.record, PATHS.recordDetails, PATHS.transferRecords, PATHS.bjhgPositionDetail],
  ].map((path) => path.toLowerCase()),
);

/** Plans are told as they are now, on a tab of a page that is told of the past. */
function showsPlans(search: string): boolean {
  return new URLSearchParams(search).get('tab') === 'ration';
}

/** Above every page of the account while it shows a past day. */
export function DataTimeBanner() {
  const { as_of: asOf, known_on: knownOn } = useDataTime();
  const choose = useChooseTime();
  const { pathname, search } = useLocation();
  if (asOf === undefined) return null;
  const known = knownOn === undefined ? '按最新数据' : '按当日所知';
  const isTold = TOLD_OF_THE_PAST.has(pathname.toLowerCase()) && !showsPlans(search);
  return (
    <div className={styles['banner']}>
      <Notice type="warning">
        {isTold
          ? `当前显示截至 ${formatFullDay(asOf)} 的账户，${known}，不可交易　`
          : '本页只显示最新数据，历史时点见总资产、资产分析、持仓与记录　'}
        <TextButton onClick={() => choose({})}>回到最新</TextButton>
      </Notice>
    </div>
  );
}
