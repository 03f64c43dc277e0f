import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#shared/ui/action/button.tsx';
import { printWholePage } from './print-whole-page.ts';

type Props = {
  readonly children?: string;
  readonly size?: 'small' | undefined;
};

/** Prints the page, which leaves out what is only for clicking. */
export function PrintButton({ children = '打印', size }: Props) {
  const queries = useQueryClient();
  const [isPreparing, setIsPreparing] = useState(false);
  const print = async () => {
    setIsPreparing(true);
    await printWholePage(() => queries.isFetching() > 0);
    setIsPreparing(false);
  };
  return (
    <Button size={size} loading={isPreparing} onClick={() => void print()}>
      {children}
    </Button>
  );
}
