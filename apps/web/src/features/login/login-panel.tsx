import { lazy, Suspense } from 'react';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { useMallStorage } from '#shared/storage/storage-context.tsx';
import { findLastInstitution } from './last-institution.ts';
import styles from './login.module.css';
import type { LoginFields } from './login-fields.ts';
import { LoginForm } from './login-form.tsx';
import { LoginPicture } from './login-picture.tsx';
import { useLogin } from './use-login.ts';

// Most customers belong to one institution and never see the chooser, nor pay for its dialog.
const InstitutionChooser = lazy(() =>
  loadChunk('institution-chooser', async () => ({
    default: (await import('./institution-chooser.tsx')).InstitutionChooser,
  })),
);

/** Picture left, form right, and the chooser over both when several institutions ask for a choice. */
export function LoginPanel({ draft }: { readonly draft?: Partial<LoginFields> | undefined }) {
  const { choices, logIn, confirm, giveUp } = useLogin();
  const storage = useMallStorage();
  return (
    <div className={styles['panel']}>
      <LoginPicture />
      <LoginForm draft={draft} onLogIn={logIn} />
      {choices.length > 0 && (
        <Suspense fallback={null}>
          <InstitutionChooser
            institutions={choices}
            last={findLastInstitution(storage)}
            onConfirm={confirm}
            onCancel={giveUp}
          />
        </Suspense>
      )}
    </div>
  );
}
