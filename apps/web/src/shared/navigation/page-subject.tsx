import { createContext, type ReactNode, use, useEffect, useState } from 'react';

/** What a page is about, when that is more than its title says: one product, one notice. */
export type PageSubject = {
  readonly name: string;
  /** The family of a product, where one page shows several. */
  readonly categoryId?: string | undefined;
};

type Tell = (subject: PageSubject | undefined) => void;

const Told = createContext<PageSubject | undefined>(undefined);
const Telling = createContext<Tell>(() => {});

/** Keeps what the page in sight has said about itself, for the steps above it and the navigation. */
export function PageSubjectProvider({ children }: { readonly children: ReactNode }) {
  const [subject, setSubject] = useState<PageSubject>();
  return (
    <Telling value={setSubject}>
      <Told value={subject}>{children}</Told>
    </Telling>
  );
}

/** A page tells the frame what it is about, once it knows: usePageSubject(product && { name: … }). */
export function usePageSubject(subject: PageSubject | undefined): void {
  const tell = use(Telling);
  const { name, categoryId } = subject ?? {};
  useEffect(() => {
    if (name === undefined) return;
    tell({ name, categoryId });
    return () => tell(undefined);
  }, [tell, name, categoryId]);
}

/** What the page in sight is about; undefined while it has not said. */
export function useToldSubject(): PageSubject | undefined {
  return use(Told);
}
