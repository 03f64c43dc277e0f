import type { ReactNode } from 'react';

type Props = { readonly first: string; readonly second: ReactNode };

/** The head of a column that has two figures over each other. */
export function TwoLines({ first, second }: Props) {
  return (
    <>
      {first}
      <br />
      {second}
    </>
  );
}
