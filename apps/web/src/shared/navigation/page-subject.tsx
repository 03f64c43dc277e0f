import { createContext, type ReactNode, use, useEffect, useState } from 'react';

/** What a page is about, when that is more than its title says: one product, one notice. */
export type PageSubject = {
  readonly name: string;
  /** The family of a product, where one page shows several. */
  readonly categoryId?: string | undefined;
};

type SetSubject = (subject: PageSubject | undefined) => void;

const CurrentSubject = createContext<PageSubject | undefined>(undefined);
const SubjectSetter = createContext<SetSubject>(() => {});

/** Keeps what the page in sight has said about itself, for the steps above it and the navigation. */
export function PageSubjectProvider({ children }: { readonly children: ReactNode }) {
  const [subject, setSubject] = useState<PageSubject>();
  return (
    <SubjectSetter value={setSubject}>
      <CurrentSubject value={subject}>{children}</CurrentSubject>
    </SubjectSetter>
  );
}

/** A page tells the frame what it is about, once it knows: usePageSubject(product && { name: … }). */
export function usePageSubject(subject: PageSubject | undefined): void {
  const setSubject = use(SubjectSetter);
  const { name, categoryId } = subject ?? {};
  useEffect(() => {
    if (name === undefined) return;
    setSubject({ name, categoryId });
    return () => setSubject(undefined);
  }, [setSubject, name, categoryId]);
}

/** What the page in sight is about; undefined while it has not said. */
export function useCurrentSubject(): PageSubject | undefined {
  return use(CurrentSubject);
}
