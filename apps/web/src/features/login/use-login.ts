import { useState } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { useSessionKeeper } from '#shared/session/session-context.tsx';
import { confirmInstitution, type Institution, logInByPassword } from './log-in.ts';
import type { LoginFields } from './login-fields.ts';

/** The two steps of a login. One institution goes straight through; several open the chooser. */
export function useLogin() {
  const call = useClient();
  const session = useSessionKeeper();
  const [choices, setChoices] = useState<readonly Institution[]>([]);

  const confirm = async (institution: Institution) => {
    session.accept(await confirmInstitution(call, institution));
  };
  return {
    choices,
    confirm,
    /** Without a choice the first login's token is thrown away. */
    giveUp: () => setChoices([]),
    logIn: async (fields: LoginFields, imageCodeId: string) => {
      const institutions = await logInByPassword(call, fields, imageCodeId);
      const [only] = institutions;
      if (only && institutions.length === 1) return confirm(only);
      setChoices(institutions);
    },
  };
}
