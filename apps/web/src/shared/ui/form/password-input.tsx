import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { Icon } from '#shared/ui/mark/icon.tsx';
import { Input } from './input.tsx';
import styles from './password-input.module.css';

/** A password that may be looked at and pasted, and that says when caps lock is on. */
export function PasswordInput({ onKeyUp, ...rest }: Omit<ComponentProps<typeof Input>, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const watchKeys = (event: KeyboardEvent<HTMLInputElement>) => {
    setHasCapsLock(event.getModifierState('CapsLock'));
    onKeyUp?.(event);
  };
  return (
    <div className={styles['password']}>
      <Input
        autoComplete="current-password"
        {...rest}
        type={isShown ? 'text' : 'password'}
        className={styles['input']}
        onKeyUp={watchKeys}
      />
      <button
        type="button"
        className={styles['eye']}
        aria-label="显示密码"
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon of={isShown ? EyeOff : Eye} />
      </button>
      <p className={styles['caps']} role="status">
        {hasCapsLock && '大写锁定已开启'}
      </p>
    </div>
  );
}
