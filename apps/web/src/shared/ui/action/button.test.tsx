import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

it('does what it says', async () => {
  const onClick = vi.fn();
  render(<Button onClick={onClick}>购买</Button>);
  await userEvent.click(screen.getByRole('button', { name: '购买' }));
  expect(onClick).toHaveBeenCalledOnce();
});

it('ignores clicks while its request runs, and says so', async () => {
  const onClick = vi.fn();
  render(
    <Button loading onClick={onClick}>
      提交委托
    </Button>,
  );
  const button = screen.getByRole('button', { name: '提交委托' });
  await userEvent.dblClick(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(button).toHaveAttribute('aria-busy', 'true');
});

it('sends no form while its request runs', async () => {
  const onSubmit = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button htmlType="submit" loading>
        登录
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});

it('can be reached by keyboard when it is off, so that its reason can be read', async () => {
  const onClick = vi.fn();
  render(
    <Button disabledReason="产品额度已售完" onClick={onClick}>
      已售罄
    </Button>,
  );
  await userEvent.tab();
  const button = screen.getByRole('button', { name: '已售罄' });
  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleDescription('产品额度已售完');
  await userEvent.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
});
