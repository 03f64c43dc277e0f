import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { TraceFigure } from '#shared/ui/figure/trace-figure.tsx';
import { Popover } from './popover.tsx';
import { Tooltip } from './tooltip.tsx';

describe('Popover', () => {
  it('opens by Enter on the figure, and Esc goes back to it', async () => {
    render(
      <Popover trigger={<TraceFigure>2,584,954.13</TraceFigure>} title="数字溯源">
        持仓成本
      </Popover>,
    );
    const figure = screen.getByRole('button', { name: '2,584,954.13' });
    await userEvent.tab();
    expect(figure).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: '数字溯源' })).toHaveTextContent('持仓成本');

    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(figure).toHaveFocus();
  });
});

describe('Tooltip', () => {
  it('explains to those who do not hover as well', () => {
    render(
      <Tooltip title="业绩比较基准不代表承诺收益">
        <TextButton>业绩比较基准</TextButton>
      </Tooltip>,
    );
    expect(screen.getByRole('button')).toHaveAccessibleDescription('业绩比较基准不代表承诺收益');
  });
});
