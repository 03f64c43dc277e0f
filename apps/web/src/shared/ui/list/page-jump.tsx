import { type FormEvent, lazy, Suspense, useState } from 'react';
import { Button } from '#shared/ui/action/button.tsx';
import { Input } from '#shared/ui/form/input.tsx';
import styles from './pagination.module.css';

type Props = {
  readonly last: number;
  readonly onJump: (page: number) => void;
};

// A wrong page number is rare; the dialog is loaded only when one is typed.
const InfoDialog = lazy(() =>
  import('#shared/ui/layer/info-dialog.tsx').then((module) => ({ default: module.InfoDialog })),
);

/** 跳至 N 页: what is not a whole number from 1 is refused, what lies beyond the end is the last page. */
export function PageJump({ last, onJump }: Props) {
  const [text, setText] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!/^[1-9]\d*$/.test(text.trim())) return setIsRefused(true);
    onJump(Math.min(Number(text), last));
    setText('');
  };
  return (
    <form className={styles['jump']} onSubmit={submit} noValidate>
      <span aria-hidden="true">跳至</span>
      <Input
        className={styles['box']}
        aria-label="页码"
        inputMode="numeric"
        data-testid="pager-jump"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <span aria-hidden="true">页</span>
      <Button htmlType="submit" size="small" className={styles['go']} data-testid="pager-go">
        确定
      </Button>
      {isRefused && (
        <Suspense>
          <InfoDialog open content="请输入正确的数值" onOk={() => setIsRefused(false)} />
        </Suspense>
      )}
    </form>
  );
}
