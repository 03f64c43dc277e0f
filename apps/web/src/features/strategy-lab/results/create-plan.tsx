import { useOpenTrade } from '#shared/navigation/use-open-trade.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { Row } from '#shared/ui/page/row.tsx';

type Props = {
  readonly productNo: string;
  readonly way: string;
  readonly name: string;
};

const AT_ONCE = '0';

/** From what was tested to a plan: the address holds the terms, and the way that is looked at goes with the step. */
export function CreatePlan({ productNo, way, name }: Props) {
  const openTrade = useOpenTrade();
  // Paying everything at once is no plan: it leads to equal parts.
  const rationType = way === AT_ONCE ? '1' : way;
  return (
    <Row justify="end">
      <Button type="primary" onClick={() => openTrade('ration', productNo, { rationType })}>
        按此参数创建定投{way === AT_ONCE ? '' : `（${name}）`}
      </Button>
    </Row>
  );
}
