import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { Menu } from './menu.tsx';

it('opens and chooses by keyboard, says why an entry is off, and goes back to its button', async () => {
  const onSwitch = vi.fn();
  const onMove = vi.fn();
  render(
    <Menu
      trigger={<TextButton>更多</TextButton>}
      entries={[
        { key: 'move', label: '转托管', disabledReason: '没有可转出的份额', onChoose: onMove },
        { key: 'switch', label: '转换', name: '转换 云岭均衡', onChoose: onSwitch },
      ]}
    />,
  );
  await userEvent.tab();
  expect(screen.getByRole('button', { name: '更多' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const off = await screen.findByRole('menuitem', { name: /^转托管/ });
  const open = () => screen.getByRole('menuitem', { name: '转换 云岭均衡' });
  await waitFor(() => expect(open()).toHaveFocus());
  await userEvent.keyboard('{ArrowUp}');
  await waitFor(() => expect(off).toHaveFocus());
  expect(off).toHaveAttribute('aria-disabled', 'true');
  expect(off).toHaveTextContent('没有可转出的份额');
  await userEvent.keyboard('{Enter}');
  expect(onMove).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(open()).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(screen.getByRole('button', { name: '更多' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(open()).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  expect(onSwitch).toHaveBeenCalledOnce();
});
