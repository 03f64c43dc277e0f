import clsx from 'clsx';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type AmountReading, caretAfterReading } from '#shared/format/amount-text.ts';
import styles from './decimal-input.module.css';
import { useFieldAttributes } from './field-context.ts';

type Native = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'ref'>;
/** How a quantity is read from a text and written as one. */
export type Notation<Amount> = {
  readonly read: (typed: string) => AmountReading<Amount>;
  readonly write: (amount: Amount) => string;
};
type Props<Amount> = Native & {
  readonly notation: Notation<Amount>;
  readonly value: Amount | undefined;
  /** The problem says why the text is no amount; the field shows it by itself. */
  readonly onChange: (amount: Amount | undefined, problem?: string) => void;
  /** What the amount means in other words, on a line of its own. */
  readonly echo: ReactNode;
};

/** A quantity as it is typed: grouped at once, and never with a character lost. */
export function DecimalInput<Amount>(props: Props<Amount>) {
  const { notation, value, onChange, echo, className, onBlur, ...rest } = props;
  const field = useFieldAttributes();
  const echoId = useId();
  const { text, problem, type, compose, settle, input } = useDecimalText(notation, value, onChange);
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
        {problem ?? echo}
      </p>
    </div>
  );
}

/** The text is what the customer typed; the amount is what it means. The caller's amount wins over the text. */
function useDecimalText<Amount>(
  { read: readText, write }: Notation<Amount>,
  value: Amount | undefined,
  onChange: Props<Amount>['onChange'],
) {
  const input = useRef<HTMLInputElement>(null);
  // One object, so that typing what changes nothing (a comma deleted) still puts the caret right.
  const [typed, setTyped] = useState<Typed>(() => settled(value, write));
  const reading = readText(typed.text);
  if (!typed.isComposing && reading.amount !== value) setTyped(settled(value, write));

  useLayoutEffect(() => {
    if (typed.caret === undefined || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(typed.caret, typed.caret);
  }, [typed]);

  const type = (text: string, caretAt: number | null) => {
    const read = readText(text);
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
    settle: () => reading.problem === undefined && setTyped(settled(value, write)),
    input,
  };
}

type Typed = {
  readonly text: string;
  readonly caret: number | undefined;
  readonly isComposing: boolean;
};

function settled<Amount>(value: Amount | undefined, write: (amount: Amount) => string): Typed {
  const text = value === undefined ? '' : write(value);
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
