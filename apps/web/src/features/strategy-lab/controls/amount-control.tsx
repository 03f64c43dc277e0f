import { type Fen, fen } from '@mall/domain/money/units';
import { useState } from 'react';
import { readAmountText } from '#shared/format/amount-text.ts';
import { formatMoney, formatMoneyWithUnit } from '#shared/format/money.ts';
import { MONEY_MAX } from '#shared/plans/lab-terms.ts';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { Input } from '#shared/ui/form/input.tsx';
import { RangeInput } from '#shared/ui/form/range-input.tsx';

type Props = {
  readonly money: Fen;
  /** The product's least plan amount. */
  readonly least: Fen;
  readonly onChange: (money: Fen) => void;
};

const FEN_PER_YUAN = 100;
const STEP_YUAN = 100;
const USUAL_MAX_YUAN = 10_000;

/** A slider for round amounts, and a field for every other. */
export function AmountControl({ money, least, onChange }: Props) {
  const [typed, setTyped] = useState<string>();
  const yuan = Number(money) / FEN_PER_YUAN;
  const problem = problemOf(typed, least);
  const type = (text: string) => {
    setTyped(text);
    const { amount } = readAmountText(text);
    if (amount !== undefined && problemOf(text, least) === undefined) onChange(amount);
  };
  return (
    <>
      <FormItem label="每期金额（元）" error={problem}>
        <Input
          inputMode="decimal"
          value={typed ?? formatMoney(money)}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(undefined)}
        />
      </FormItem>
      <RangeInput
        aria-label="每期金额滑块"
        min={STEP_YUAN}
        max={Math.max(USUAL_MAX_YUAN, Math.ceil(yuan / STEP_YUAN) * STEP_YUAN)}
        step={STEP_YUAN}
        value={yuan}
        valueText={formatMoneyWithUnit(money)}
        onChange={(next) => {
          setTyped(undefined);
          const chosen = fen(BigInt(Math.round(next * FEN_PER_YUAN)));
          onChange(chosen < least ? least : chosen);
        }}
      />
    </>
  );
}

function problemOf(typed: string | undefined, least: Fen): string | undefined {
  if (typed === undefined) return undefined;
  const { amount, problem } = readAmountText(typed);
  if (problem !== undefined) return problem;
  if (amount === undefined || amount <= 0n) return '请输入每期金额';
  if (amount < least) return `每期金额不得低于${formatMoney(least)}元`;
  return amount > MONEY_MAX ? `每期金额不得高于${formatMoney(MONEY_MAX)}元` : undefined;
}
