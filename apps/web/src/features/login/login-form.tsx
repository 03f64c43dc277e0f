import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useBaseConfig } from '#shared/shop/base-config-query.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { Input } from '#shared/ui/form/input.tsx';
import { PasswordInput } from '#shared/ui/form/password-input.tsx';
import { ImageCodePicture } from './image-code.tsx';
import styles from './login.module.css';
import { type LoginFailure, loginFailureOf, WRONG_CODE } from './login-failure.ts';
import { type LoginFields, loginFields } from './login-fields.ts';
import { LoginTerms } from './login-terms.tsx';
import { useImageCode } from './use-image-code.ts';

type Props = {
  readonly draft?: Partial<LoginFields> | undefined;
  readonly onLogIn: (fields: LoginFields, imageCodeId: string) => Promise<void>;
};

const EMPTY: LoginFields = { mobile: '', password: '', imageCode: '' };

/** Mobile, password and picture code. What the server refuses stands beside the field it is about. */
export function LoginForm({ draft, onLogIn }: Props) {
  const imageCode = useImageCode();
  const form = useForm<LoginFields>({
    resolver: standardSchemaResolver(loginFields),
    defaultValues: { ...EMPTY, ...draft },
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = form.formState;
  const [takesSmsCode, setTakesSmsCode] = useState(false);

  const showFailure = ({ field, text, ...failure }: LoginFailure) => {
    if (failure.takesSmsCode) setTakesSmsCode(true);
    form.setValue('imageCode', '');
    imageCode.refresh();
    form.setError(field === 'form' ? 'root' : field, { message: text });
    form.setFocus(field === 'password' ? 'password' : 'imageCode');
  };
  const submit = form.handleSubmit(async (fields) => {
    // What was typed without a picture in sight cannot be right.
    if (!imageCode.code) return showFailure(WRONG_CODE);
    try {
      await onLogIn(fields, imageCode.code.id);
    } catch (failure) {
      showFailure(loginFailureOf(failure));
    }
  });

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <h2 className={styles['tab']}>
        <span>密码登录</span>
      </h2>
      <FormItem label="手机号码" error={errors.mobile?.message}>
        <Input
          {...form.register('mobile')}
          size="large"
          inputMode="numeric"
          autoComplete="username"
          placeholder="请输入手机号码"
        />
      </FormItem>
      <FormItem label="交易密码" error={errors.password?.message}>
        <PasswordInput {...form.register('password')} size="large" placeholder="请输入交易密码" />
      </FormItem>
      <FormItem label="图形验证码" error={errors.imageCode?.message}>
        <div className={styles['code']}>
          <Input
            {...form.register('imageCode')}
            size="large"
            autoComplete="off"
            maxLength={8}
            placeholder="请输入验证码"
          />
          <ImageCodePicture imageCode={imageCode} />
        </div>
      </FormItem>
      {takesSmsCode && (
        <FormItem label="短信验证码" error={errors.smsCode?.message}>
          <Input
            {...form.register('smsCode')}
            size="large"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={4}
            placeholder="收到短信验证码请填写，未收到可不填"
          />
        </FormItem>
      )}
      <p className={styles['refusal']} role="alert">
        {errors.root?.message}
      </p>
      <Button type="primary" size="large" block htmlType="submit" loading={isSubmitting}>
        登录
      </Button>
      <LoginFoot />
    </form>
  );
}

function LoginFoot() {
  const { service_hotline, open_account_url } = useBaseConfig();
  return (
    <div className={styles['foot']}>
      <LoginTerms />
      {service_hotline && <p>忘记密码请致电 {service_hotline}</p>}
      {open_account_url && (
        <a href={open_account_url} target="_blank" rel="noreferrer">
          机构开户
        </a>
      )}
    </div>
  );
}
