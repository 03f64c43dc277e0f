import { useRef, useState } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { useSessionStore } from '#shared/session/session-context.tsx';
import { tabStorage } from '#shared/session/tab-storage.ts';
import { useMallStorage } from '#shared/storage/storage-context.tsx';
import { keepLastInstitution } from './last-institution.ts';
import {
  confirmInstitution,
  type Institution,
  listInstitutions,
  logInByPassword,
} from './log-in.ts';
import type { LoginFields } from './login-fields.ts';
import { checkAgreements } from './needed-agreements.ts';

/** The two steps of a login. One institution goes straight through; several open the chooser. */
export function useLogin() {
  const call = useClient();
  const session = useSessionStore();
  const storage = useMallStorage();
  const firstToken = useRef('');
  const [choices, setChoices] = useState<readonly Institution[]>([]);

  const confirm = async (chosen: Institution, all: readonly Institution[]) => {
    const confirmed = await confirmInstitution(call, chosen, all.length);
    keepLastInstitution(storage, chosen.inst_user_code);
    await checkAgreements(call, all, tabStorage());
    // Last, because what waited for the login goes on from here.
    session.accept(confirmed);
  };
  // A credential is good for one try, right or wrong; the next try takes a fresh one.
  const renewChoices = () =>
    listInstitutions(call, firstToken.current).then(setChoices, () => undefined);
  return {
    choices,
    confirm: (chosen: Institution) =>
      confirm(chosen, choices).catch(async (failure: unknown) => {
        await renewChoices();
        throw failure;
      }),
    /** Without a choice the first login's token is thrown away. */
    giveUp: () => {
      firstToken.current = '';
      setChoices([]);
    },
    logIn: async (fields: LoginFields, imageCodeId: string) => {
      firstToken.current = await logInByPassword(call, fields, imageCodeId);
      const institutions = await listInstitutions(call, firstToken.current);
      const [only] = institutions;
      if (only && institutions.length === 1) return confirm(only, institutions);
      setChoices(institutions);
    },
  };
}
