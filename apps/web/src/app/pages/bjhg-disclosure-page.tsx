import { Disclosure } from '#features/repo-disclosure/disclosure.tsx';

export function BjhgDisclosurePage() {
  return <Disclosure />;
}
