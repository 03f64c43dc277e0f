import { type Fen, fen } from '@mall/domain/money/units';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { AmountInput } from './amount-input.tsx';

function Ticket({ initial }: { readonly initial?: Fen }) {
  const [amount, setAmount] = useState(initial);
  return (
    <>
      <AmountInput aria-label="买入金额" value={amount} onChange={setAmount} />
      <button type="button" onClick={() => setAmount(fen(5_000_000_00n))}>
        500 万
      </button>
      <output>{String(amount)}</output>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '买入金额' });
const amount = () => screen.getByRole('status').textContent;

it('groups while typing and speaks fen to its caller', async () => {
  render(<Ticket />);
  await userEvent.type(field(), '4800000.5');
  expect(field()).toHaveValue('4,800,000.5');
  expect(amount()).toBe('480000050');
});

it('writes two decimals when the field is left', async () => {
  render(<Ticket />);
  await userEvent.type(field(), '4800000');
  await userEvent.tab();
  expect(field()).toHaveValue('4,800,000.00');
});

it('says the amount back in 万 and in capitals', async () => {
  render(<Ticket initial={fen(4_800_000_00n)} />);
  expect(screen.getByText('480 万')).toBeVisible();
  expect(screen.getByText(/肆佰捌拾万元整/)).toBeVisible();
});

it.each([
  { pasted: '1,280.50 元', value: '1,280.50', fenValue: '128050' },
  { pasted: '1.28亿', value: '128,000,000', fenValue: '12800000000' },
  { pasted: '480 万', value: '4,800,000', fenValue: '480000000' },
])('takes a paste of $pasted', async ({ pasted, value, fenValue }) => {
  render(<Ticket />);
  await userEvent.click(field());
  await userEvent.paste(pasted);
  expect(field()).toHaveValue(value);
  expect(amount()).toBe(fenValue);
});

it('keeps the caret behind the digit that was typed', async () => {
  render(<Ticket initial={fen(1_234_567_00n)} />);
  await userEvent.type(field(), '9', { initialSelectionStart: 3, initialSelectionEnd: 3 });
  expect(field()).toHaveValue('12,934,567.00');
  expect(field().selectionStart).toBe('12,9'.length);
});

it.each([
  { key: '{Backspace}', caret: 2, value: '234,567.00', why: 'the comma is stepped over' },
  { key: '{Delete}', caret: 1, value: '134,567.00', why: 'the digit behind the comma goes' },
])('$key at a comma: $why', async ({ key, caret, value }) => {
  render(<Ticket initial={fen(1_234_567_00n)} />);
  field().focus();
  field().setSelectionRange(caret, caret);
  // The first Backspace meets the comma and the second the digit before it.
  await userEvent.keyboard(key === '{Backspace}' ? `${key}${key}` : key);
  expect(field()).toHaveValue(value);
});

it('shows the amount its caller sets', async () => {
  render(<Ticket initial={fen(100n)} />);
  await userEvent.click(screen.getByRole('button', { name: '500 万' }));
  expect(field()).toHaveValue('5,000,000.00');
});

it('is empty, not zero, when cleared', async () => {
  render(<Ticket initial={fen(100n)} />);
  await userEvent.clear(field());
  expect(field()).toHaveValue('');
  expect(amount()).toBe('undefined');
});

it.each(['-100', '1e5', '12x', '1.234'])(
  'keeps %s as it was typed and says why it is no amount',
  async (typed) => {
    render(<Ticket />);
    await userEvent.type(field(), typed);
    expect(field()).toHaveValue(typed);
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(/^金额/);
    expect(amount()).toBe('undefined');
    await userEvent.tab();
    expect(field()).toHaveValue(typed);
  },
);

it('is an amount again once the wrong character is gone', async () => {
  render(<Ticket />);
  await userEvent.type(field(), '500x{Backspace}');
  expect(field()).toBeValid();
  expect(amount()).toBe('50000');
});

it('shows every digit of a large amount and says it back to the fen on a line of its own', async () => {
  render(<Ticket initial={fen(99_999_999_99n)} />);
  expect(field()).toHaveValue('99,999,999.99');
  const echo = screen.getByText('9,999.999999 万').closest('p');
  expect(echo).toHaveTextContent('9,999.999999 万元玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分');
  expect(echo).not.toContainElement(field());
});

it('waits for an input method to finish its word', async () => {
  render(<Ticket initial={fen(100_00n)} />);
  fireEvent.compositionStart(field());
  fireEvent.input(field(), { target: { value: '100wan' }, isComposing: true });
  expect(field()).toBeValid();
  fireEvent.input(field(), { target: { value: '100万' }, isComposing: true });
  fireEvent.compositionEnd(field());
  expect(amount()).toBe('100000000');
});
