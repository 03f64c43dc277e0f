import { useSession } from './session-context.tsx';

/** How a customer speaks of himself in what he confirms. */
export function useSelfName(): '本人' | '本机构' {
  const { user } = useSession();
  return user?.inst_name === undefined ? '本人' : '本机构';
}
