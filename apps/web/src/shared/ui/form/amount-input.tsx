import type { Fen } from '@mall/domain/money/units';
import clsx from 'clsx';
import {
  type ComponentProps,
  type KeyboardEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { caretAfterReading, readAmountText } from '#shared/format/amount-text.ts';
import { capitalAmount } from '#shared/format/capital-amount.ts';
import { echoMoney, formatMoney } from '#shared/format/money.ts';
import styles from './amount-input.module.css';
import { useFieldAttributes } from './field-context.ts';

type Native = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'ref'>;
type Props = Native & {
  readonly value: Fen | undefined;
  /** The problem says why the text is no amount; the field shows it by itself. */
  readonly onChange: (amount: Fen | undefined, problem?: string) => void;
};

/** Money as it is typed: grouped at once, said back in 万 or 亿 and in capitals, in fen to the caller. */
export function AmountInput({ value, onChange, className, onBlur, ...rest }: Props) {
  const field = useFieldAttributes();
  const echoId = useId();
  const { text, problem, type, compose, settle, input } = useAmountText(value, onChange);
  const isInvalid = problem !== undefined || (rest['aria-invalid'] ?? field['aria-invalid']);
  return (
    <div className={clsx(styles['amount'], isInvalid && styles['invalid'], className)}>
      <input
        inputMode="decimal"
        autoComplete="off"
        {...field}
        {...rest}
        aria-invalid={isInvalid || undefined}
        aria-describedby={clsx(field['aria-describedby'], echoId)}
        ref={input}
        type="text"
        value={text}
        onChange={({ target, nativeEvent }) => {
          // Half a word of an input method is not read before it is whole.
          if (isComposing(nativeEvent)) compose(target.value);
          else type(target.value, target.selectionStart);
        }}
        onCompositionEnd={({ currentTarget }) =>
          type(currentTarget.value, currentTarget.selectionStart)
        }
        onKeyDown={stepOverComma}
        onBlur={(event) => {
          settle();
          onBlur?.(event);
        }}
      />
      <p id={echoId} className={clsx(styles['echo'], problem !== undefined && styles['problem'])}>
        {problem ?? <AmountEcho amount={value} />}
      </p>
    </div>
  );
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

/** The text is what the customer typed; the amount is what it means. The caller's amount wins over the text. */
function useAmountText(value: Fen | undefined, onChange: Props['onChange']) {
  const input = useRef<HTMLInputElement>(null);
  // One object, so that typing what changes nothing (a comma deleted) still puts the caret right.
  const [typed, setTyped] = useState<Typed>(() => settled(value));
  const reading = readAmountText(typed.text);
  if (!typed.isComposing && reading.amount !== value) setTyped(settled(value));

  useLayoutEffect(() => {
    if (typed.caret === undefined || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(typed.caret, typed.caret);
  }, [typed]);

  const type = (text: string, caretAt: number | null) => {
    const read = readAmountText(text);
    const caret = caretAfterReading(text, caretAt ?? text.length, read.text);
    setTyped({ text: read.text, caret, isComposing: false });
    onChange(read.amount, read.problem);
  };
  return {
    text: typed.text,
    problem: typed.isComposing ? undefined : reading.problem,
    type,
    compose: (text: string) => setTyped({ text, caret: undefined, isComposing: true }),
    // What cannot be read stays as it was typed, so that it can be mended.
    settle: () => reading.problem === undefined && setTyped(settled(value)),
    input,
  };
}

type Typed = {
  readonly text: string;
  readonly caret: number | undefined;
  readonly isComposing: boolean;
};

function settled(value: Fen | undefined): Typed {
  const text = value === undefined ? '' : formatMoney(value);
  return { text, caret: undefined, isComposing: false };
}

function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing;
}

/** Delete in front of a comma takes the digit behind it; the comma would only come back. */
function stepOverComma({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  const { selectionStart: start, selectionEnd: end, value } = currentTarget;
  if (key !== 'Delete' || start === null || start !== end || value[start] !== ',') return;
  currentTarget.setSelectionRange(start + 1, start + 1);
}
