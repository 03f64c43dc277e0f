import type { Fen } from '@mall/domain/money/units';
import type { ComponentProps } from 'react';
import { readAmountText } from '#shared/format/amount-text.ts';
import { capitalAmount } from '#shared/format/capital-amount.ts';
import { echoMoney, formatMoney } from '#shared/format/money.ts';
import { DecimalInput } from './decimal-input.tsx';

type Props = Omit<ComponentProps<typeof DecimalInput<Fen>>, 'notation' | 'echo'>;

export const YUAN = { read: readAmountText, write: formatMoney };

/** Money as it is typed: grouped at once, said back in 万 or 亿 and in capitals, in fen to the caller. */
export function AmountInput(props: Props) {
  return <DecimalInput {...props} notation={YUAN} echo={<AmountEcho amount={props.value} />} />;
}

function AmountEcho({ amount }: { readonly amount: Fen | undefined }) {
  if (amount === undefined) return null;
  const short = echoMoney(amount);
  return (
    <>
      {short && (
        <span>
          <b>{short}</b>元
        </span>
      )}
      <span>{capitalAmount(amount)}</span>
    </>
  );
}
