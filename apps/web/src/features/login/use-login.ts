import { useState } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { readMallEnv } from '#shared/mall-env.ts';
import { useSessionKeeper } from '#shared/session/session-context.tsx';
import { createMallStorage } from '#shared/storage/mall-storage.ts';
import { confirmInstitution, type Institution, logInByPassword } from './log-in.ts';
import type { LoginFields } from './login-fields.ts';
import { checkAgreements } from './needed-agreements.ts';

/** The two steps of a login. One institution goes straight through; several open the chooser. */
export function useLogin() {
  const call = useClient();
  const session = useSessionKeeper();
  const [choices, setChoices] = useState<readonly Institution[]>([]);

  const confirm = async (chosen: Institution, all: readonly Institution[]) => {
    const confirmed = await confirmInstitution(call, chosen);
    const tab = createMallStorage(() => sessionStorage, readMallEnv(window).basePath);
    await checkAgreements(call, all, tab);
    // Last, because what waited for the login goes on from here.
    session.accept(confirmed);
  };
  return {
    choices,
    confirm: (chosen: Institution) => confirm(chosen, choices),
    /** Without a choice the first login's token is thrown away. */
    giveUp: () => setChoices([]),
    logIn: async (fields: LoginFields, imageCodeId: string) => {
      const institutions = await logInByPassword(call, fields, imageCodeId);
      const [only] = institutions;
      if (only && institutions.length === 1) return confirm(only, institutions);
      setChoices(institutions);
    },
  };
}
