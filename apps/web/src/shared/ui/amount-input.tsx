import type { Fen } from '@mall/domain/money/units';
import clsx from 'clsx';
import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { caretAfterCleaning, cleanAmountText, readAmountText } from '#shared/format/amount-text.ts';
import { capitalAmount } from '#shared/format/capital-amount.ts';
import { echoMoney, formatMoney } from '#shared/format/money.ts';
import styles from './amount-input.module.css';
import { useFieldAttributes } from './field-context.ts';

type Native = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'ref'>;
type Props = Native & {
  readonly value: Fen | undefined;
  readonly onChange: (amount: Fen | undefined) => void;
};

/** Money as it is typed: grouped at once, said back in 万 or 亿 and in capitals, in fen to the caller. */
export function AmountInput({ value, onChange, className, onBlur, ...rest }: Props) {
  const field = useFieldAttributes();
  const { text, type, settle, input } = useAmountText(value, onChange);
  const isInvalid = rest['aria-invalid'] ?? field['aria-invalid'];
  return (
    <div className={clsx(styles['amount'], isInvalid && styles['invalid'], className)}>
      <input
        inputMode="decimal"
        autoComplete="off"
        {...field}
        {...rest}
        ref={input}
        type="text"
        value={text}
        onChange={(event) => type(event.target.value, event.target.selectionStart)}
        onKeyDown={stepOverComma}
        onBlur={(event) => {
          settle();
          onBlur?.(event);
        }}
      />
      <AmountEcho amount={value} />
    </div>
  );
}

function AmountEcho({ amount }: { readonly amount: Fen | undefined }) {
  if (amount === undefined) return null;
  const short = echoMoney(amount);
  return (
    <span className={styles['echo']}>
      {short && (
        <>
          <b>{short}</b>元{'　'}
        </>
      )}
      {capitalAmount(amount)}
    </span>
  );
}

/** The text is what the customer typed; the amount is what it means. The caller's amount wins over the text. */
function useAmountText(value: Fen | undefined, onChange: Props['onChange']) {
  const [text, setText] = useState(value === undefined ? '' : formatMoney(value));
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);

  if (readAmountText(text) !== value) setText(value === undefined ? '' : formatMoney(value));

  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  const type = (typed: string, caretAt: number | null) => {
    const cleaned = cleanAmountText(typed);
    caret.current = caretAfterCleaning(typed, caretAt ?? typed.length, cleaned);
    setText(cleaned);
    onChange(readAmountText(cleaned));
  };
  const settle = () => setText(value === undefined ? '' : formatMoney(value));
  return { text, type, settle, input };
}

/** Delete in front of a comma takes the digit behind it; the comma would only come back. */
function stepOverComma({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  const { selectionStart: start, selectionEnd: end, value } = currentTarget;
  if (key !== 'Delete' || start === null || start !== end || value[start] !== ',') return;
  currentTarget.setSelectionRange(start + 1, start + 1);
}
