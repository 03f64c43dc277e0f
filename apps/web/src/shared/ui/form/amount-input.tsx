import type { Fen } from '@mall/domain/money/units';
import clsx from 'clsx';
import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  caretAfterCleaning,
  cleanAmountText,
  parseAmountText,
} from '#shared/format/amount-text.ts';
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
        // Every digit stays in sight: where there is no room beside it, the echo goes below.
        style={{ minWidth: `${text.length}ch` }}
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
  const input = useRef<HTMLInputElement>(null);
  // One object, so that typing what changes nothing (a comma deleted) still puts the caret right.
  const [typed, setTyped] = useState<Typed>({ text: textOf(value), caret: undefined });
  const settle = () => setTyped({ text: textOf(value), caret: undefined });
  if (parseAmountText(typed.text) !== value) settle();

  useLayoutEffect(() => {
    if (typed.caret === undefined || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(typed.caret, typed.caret);
  }, [typed]);

  const type = (text: string, caretAt: number | null) => {
    const cleaned = cleanAmountText(text);
    setTyped({ text: cleaned, caret: caretAfterCleaning(text, caretAt ?? text.length, cleaned) });
    onChange(parseAmountText(cleaned));
  };
  return { text: typed.text, type, settle, input };
}

type Typed = { readonly text: string; readonly caret: number | undefined };

const textOf = (value: Fen | undefined) => (value === undefined ? '' : formatMoney(value));

/** Delete in front of a comma takes the digit behind it; the comma would only come back. */
function stepOverComma({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  const { selectionStart: start, selectionEnd: end, value } = currentTarget;
  if (key !== 'Delete' || start === null || start !== end || value[start] !== ',') return;
  currentTarget.setSelectionRange(start + 1, start + 1);
}
