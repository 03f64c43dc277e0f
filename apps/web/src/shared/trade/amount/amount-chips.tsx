import { type Fen, fen } from '@mall/domain/money/units';
import { echoMoney } from '#shared/format/money.ts';
import { useSession } from '#shared/session/session-context.tsx';
import { Button } from '#shared/ui/action/button.tsx';
import { Row } from '#shared/ui/page/row.tsx';

type Props = {
  readonly least: Fen | null;
  readonly available: Fen | null;
  readonly onChoose: (amount: Fen) => void;
};

const WAN = 10_000_00n;
const FOR_PERSONS = [1n, 5n, 10n].map((count) => fen(count * WAN));
const FOR_INSTITUTIONS = [100n, 500n, 1000n].map((count) => fen(count * WAN));

/** Usual amounts for one's kind of customer. */
export function AmountChips({ least, available, onChoose }: Props) {
  const { user } = useSession();
  const usual = user?.inst_name === undefined ? FOR_PERSONS : FOR_INSTITUTIONS;
  const chips = [
    ...(least === null ? [] : [{ label: '起购', amount: least }]),
    ...usual.map((amount) => ({ label: echoMoney(amount) ?? '', amount })),
    ...(available === null || available <= 0n ? [] : [{ label: '全部', amount: available }]),
  ];
  return (
    <Row gap="tight">
      {chips.map(({ label, amount }) => (
        <Button key={label} size="small" onClick={() => onChoose(amount)}>
          {label}
        </Button>
      ))}
    </Row>
  );
}
