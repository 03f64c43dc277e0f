import { Button } from '#shared/ui/action/button.tsx';

/** Prints the page, which leaves out what is only for clicking. */
export function PrintButton({
  children,
  size,
}: {
  readonly children: string;
  readonly size?: 'small';
}) {
  return (
    <Button size={size} onClick={() => window.print()}>
      {children}
    </Button>
  );
}
