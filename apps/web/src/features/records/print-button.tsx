import { Button } from '#shared/ui/action/button.tsx';

/** Prints the page, which leaves out what is only for clicking. */
export function PrintButton({ children }: { readonly children: string }) {
  return <Button onClick={() => window.print()}>{children}</Button>;
}
