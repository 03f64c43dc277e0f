import clsx from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonLook, buttonLook } from './button-look.ts';

type Props = Omit<ComponentProps<'button'>, 'type'> &
  ButtonLook & {
    readonly htmlType?: 'button' | 'submit' | 'reset' | undefined;
    /** The request runs: a ring turns, the width stays, clicks are ignored. */
    readonly loading?: boolean | undefined;
    /** Why it is off. The button then stays reachable by keyboard, so that everybody can learn the reason. */
    readonly disabledReason?: string | undefined;
  };

export function Button({ type, size, block, htmlType = 'button', ...rest }: Props) {
  const { loading = false, disabledReason, className, title, onClick, ...native } = rest;
  const isInert = loading || disabledReason !== undefined;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // A submit button that ignores its click must not send the form either.
    if (isInert) return event.preventDefault();
    onClick?.(event);
  };
  return (
    <button
      {...native}
      type={htmlType}
      className={clsx(buttonLook({ type, size, block }), className)}
      title={disabledReason ?? title}
      aria-busy={loading || undefined}
      aria-disabled={isInert || undefined}
      onClick={click}
    />
  );
}
