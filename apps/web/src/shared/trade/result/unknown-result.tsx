import { PATHS } from '#shared/navigation/paths.ts';
import { ButtonLink } from '#shared/ui/action/button-link.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';

/** No answer came: that is not a failure, and nothing here invites to send the order again. */
export function UnknownResult() {
  return (
    <Empty
      description="结果未返回"
      tip="请勿重复提交，可在交易记录中查看"
      action={
        <ButtonLink type="primary" to={PATHS.record}>
          查看交易记录
        </ButtonLink>
      }
    />
  );
}
