import { InstitutionChooser } from './institution-chooser.tsx';
import styles from './login.module.css';
import type { LoginFields } from './login-fields.ts';
import { LoginForm } from './login-form.tsx';
import { LoginPicture } from './login-picture.tsx';
import { useLogin } from './use-login.ts';

/** Picture left, form right, and the chooser over both when several institutions ask for a choice. */
export function LoginPanel({ draft }: { readonly draft?: Partial<LoginFields> | undefined }) {
  const { choices, logIn, confirm, giveUp } = useLogin();
  return (
    <div className={styles['panel']}>
      <LoginPicture />
      <LoginForm draft={draft} onLogIn={logIn} />
      {choices.length > 0 && (
        <InstitutionChooser institutions={choices} onConfirm={confirm} onCancel={giveUp} />
      )}
    </div>
  );
}
