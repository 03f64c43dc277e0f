import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { FormItem } from './form-item.tsx';
import { Input } from './input.tsx';
import { PasswordInput } from './password-input.tsx';
import { Select } from './select.tsx';
import { Textarea } from './textarea.tsx';

describe('FormItem', () => {
  it.each([
    { control: <Input />, role: 'textbox' },
    { control: <Textarea />, role: 'textbox' },
    { control: <Select options={[{ value: '1', label: '甲' }]} />, role: 'combobox' },
  ])('ties label, help and $role together', ({ control, role }) => {
    render(
      <FormItem label="手机号码" help="服务手机号">
        {control}
      </FormItem>,
    );
    const field = screen.getByRole(role, { name: '手机号码' });
    expect(field).toHaveAccessibleDescription('服务手机号');
    expect(field).not.toHaveAttribute('aria-invalid');
  });

  it('puts the error in the place of the help', () => {
    render(
      <FormItem label="手机号码" help="服务手机号" error="请输入正确的手机号码" required>
        <Input />
      </FormItem>,
    );
    const field = screen.getByRole('textbox', { name: '手机号码' });
    expect(field).toBeInvalid();
    expect(field).toBeRequired();
    expect(field).toHaveAccessibleDescription('请输入正确的手机号码');
    expect(screen.queryByText('服务手机号')).toBeNull();
  });

  it('names a group of controls', () => {
    render(
      <FormItem label="起止日期" as="group">
        <Input aria-label="从" />
        <Input aria-label="到" />
      </FormItem>,
    );
    expect(screen.getByRole('group', { name: '起止日期' })).toContainElement(
      screen.getByRole('textbox', { name: '到' }),
    );
  });
});

describe('PasswordInput', () => {
  it('hides the password until the eye is pressed', async () => {
    render(
      <FormItem label="交易密码">
        <PasswordInput />
      </FormItem>,
    );
    const field = screen.getByLabelText('交易密码');
    expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: '显示密码', pressed: false }));
    expect(field).toHaveAttribute('type', 'text');
    expect(screen.getByRole('button', { pressed: true })).toBeVisible();
  });

  it('says when caps lock is on, and takes a paste', async () => {
    render(<PasswordInput aria-label="交易密码" />);
    const field = screen.getByLabelText('交易密码');
    const user = userEvent.setup();
    await user.click(field);
    await user.keyboard('{CapsLock}a');
    expect(screen.getByRole('status')).toHaveTextContent('大写锁定已开启');
    await user.keyboard('{CapsLock}a');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await user.clear(field);
    await user.paste('246810');
    expect(field).toHaveValue('246810');
  });
});
