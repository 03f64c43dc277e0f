import { PATHS } from '#shared/navigation/paths.ts';
import styles from '#shared/trade/trade.module.css';
import { Button } from '#shared/ui/action/button.tsx';
import { ButtonLink } from '#shared/ui/action/button-link.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { useAsking } from './use-asking.ts';

type Props = {
  /** Under this number the order was sent, and under no other. */
  readonly requestNo: string;
  readonly onAsk: () => Promise<void>;
  /** Where the order will stand once it is known. */
  readonly records?: { readonly to: string; readonly name: string };
};

const ORDERS = { to: PATHS.record, name: '交易记录' } as const;

/** No answer came: that is not a failure. The result is asked for; nothing here invites to order again. */
export function UnknownResult({ requestNo, onAsk, records = ORDERS }: Props) {
  const { isAsking, askNow, isOver } = useAsking(onAsk);
  return (
    <div className={styles['step']}>
      <Empty
        description="结果未返回"
        tip={`请勿重复提交，可在${records.name}中查看`}
        action={
          <div className={styles['choices']}>
            <Button loading={isAsking} onClick={askNow}>
              立即查询
            </Button>
            <ButtonLink type="primary" to={records.to}>
              查看{records.name}
            </ButtonLink>
          </div>
        }
      />
      <Descriptions items={[{ key: 'no', label: '申请编号', children: requestNo }]} />
      <p className={styles['small']} role="status">
        {isOver ? '已停止自动查询' : '正在以同一申请编号自动查询，不会重复下单'}
      </p>
    </div>
  );
}
