import { TextButton } from './text-button.tsx';

type Props = {
  /** 0 when a code may be asked for. */
  readonly secondsLeft: number;
  /** A code was sent before, so the next one is 重新获取. */
  readonly hasSent: boolean;
  readonly onSend: () => void;
  readonly disabled?: boolean;
};

/** Asks for an SMS code, then counts down to the next chance. Only start and end are read aloud. */
export function CountdownLink({ secondsLeft, hasSent, onSend, disabled = false }: Props) {
  const isCounting = secondsLeft > 0;
  const label = hasSent ? '重新获取' : '获取验证码';
  const news = isCounting ? '验证码已发送' : '可以重新获取验证码';
  return (
    <>
      <TextButton disabled={disabled || isCounting} onClick={onSend}>
        {isCounting ? `${secondsLeft}秒后重新获取` : label}
      </TextButton>
      <span role="status" className="sr-only">
        {hasSent && news}
      </span>
    </>
  );
}
