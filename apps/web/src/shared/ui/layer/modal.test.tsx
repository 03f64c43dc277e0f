import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '#shared/ui/action/button.tsx';
import { Input } from '#shared/ui/form/input.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Drawer } from './drawer.tsx';
import { Modal } from './modal.tsx';

type Layer = (props: { open: boolean; close: () => void }) => ReactNode;

function Page({ layer }: { readonly layer: Layer }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>打开</Button>
      {layer({ open: isOpen, close: () => setIsOpen(false) })}
    </>
  );
}

const form: Layer = ({ open, close }) => (
  <Modal open={open} onCancel={close} title="客户身份确认" footer={<Button>确定</Button>}>
    <Input aria-label="短信验证码" />
  </Modal>
);

describe('Modal', () => {
  it('starts at its first field and gives the focus back', async () => {
    render(<Page layer={form} />);
    await userEvent.click(screen.getByRole('button', { name: '打开' }));
    expect(await screen.findByRole('dialog', { name: '客户身份确认' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: '短信验证码' })).toHaveFocus());

    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: '打开' })).toHaveFocus());
  });

  it('hides the page behind it from screen readers', async () => {
    render(<Page layer={form} />);
    await userEvent.click(screen.getByRole('button', { name: '打开' }));
    await screen.findByRole('dialog');
    expect(screen.queryByRole('button', { name: '打开' })).toBeNull();
  });

  it('does not close while its request runs', async () => {
    const onCancel = vi.fn();
    render(
      <Modal open busy onCancel={onCancel} title="客户身份确认">
        正在提交
      </Modal>,
    );
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    expect(onCancel).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('keeps what was typed after a click beside it', async () => {
    const onCancel = vi.fn();
    const { baseElement } = render(
      <Modal open onCancel={onCancel} title="客户身份确认">
        <Input aria-label="短信验证码" />
      </Modal>,
    );
    await userEvent.type(screen.getByRole('textbox'), '12');
    await userEvent.click(baseElement);
    expect(onCancel).not.toHaveBeenCalled();
    expect(screen.getByRole('textbox')).toHaveValue('12');
  });
});

describe('ConfirmDialog', () => {
  it('names object and consequence and starts at the safe button', async () => {
    const onOk = vi.fn();
    render(
      <ConfirmDialog open title="撤销委托？" okText="确认撤单" onOk={onOk} onCancel={vi.fn()}>
        资金解冻
      </ConfirmDialog>,
    );
    const dialog = screen.getByRole('alertdialog', { name: '撤销委托？' });
    expect(dialog).toHaveTextContent('资金解冻');
    await waitFor(() => expect(screen.getByRole('button', { name: '取消' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: '确认撤单' }));
    expect(onOk).toHaveBeenCalledOnce();
  });
});

describe('Drawer', () => {
  it('asks its caller before it closes', async () => {
    const onClose = vi.fn();
    render(
      <Drawer open onClose={onClose} title="申购">
        <Input aria-label="金额" />
      </Drawer>,
    );
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.getByRole('dialog', { name: '申购' })).toBeVisible();
  });
});

type Leaving = { readonly Layer: typeof Modal | typeof Drawer; readonly onLeave: () => void };

/** A sheet that asks back in a dialog beside it, as the buy sheet does. */
function AskingSheet({ Layer, onLeave }: Leaving) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Layer open onClose={onLeave} onCancel={onLeave} title="申购">
        <Button onClick={() => setIsAsking(true)}>返回</Button>
      </Layer>
      <ConfirmDialog
        open={isAsking}
        title="放弃已填写的内容？"
        okText="放弃"
        onOk={onLeave}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

describe('layers over layers', () => {
  it.each([
    { over: 'Drawer', Layer: Drawer, focus: 'dialog', why: 'the focus has moved' },
    { over: 'Modal', Layer: Modal, focus: 'dialog', why: 'the focus has moved' },
    { over: 'Drawer', Layer: Drawer, focus: 'sheet', why: 'the focus is still on its way' },
    { over: 'Modal', Layer: Modal, focus: 'sheet', why: 'the focus is still on its way' },
  ])('Esc closes the dialog over a $over and leaves it open: $why', async ({ Layer, focus }) => {
    const onLeave = vi.fn();
    render(<AskingSheet Layer={Layer} onLeave={onLeave} />);
    const back = await screen.findByRole('button', { name: '返回' });
    await userEvent.click(back);
    await waitFor(() => expect(screen.getByRole('button', { name: '取消' })).toHaveFocus());
    if (focus === 'sheet') back.focus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(onLeave).not.toHaveBeenCalled();

    await waitFor(() => expect(back).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    expect(onLeave).toHaveBeenCalledOnce();
  });
});
