import { RIGHTS, type Right } from '@mall/domain/identity/operator-rights';
import type { Clock } from '#clock.ts';
import { systemClock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import {
  setAccountStatus,
  setOperatorStatus,
  setRights,
  setUserStatus,
} from '#modules/identity/index.ts';
import { attachDatabase } from '#start/open-database.ts';
import type { Command } from './command.ts';
import { parseNamedWords } from './done-by.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly doneBy: string };

type StandingChange = {
  readonly name: string;
  readonly takes: string;
  readonly summary: string;
  readonly done: string;
  /** False when the first argument names nothing; undefined when the rest cannot be read. */
  readonly change: (
    deps: Deps,
    name: string,
    rest: readonly string[],
  ) => Promise<boolean | undefined>;
};

/** Said in words, so that taking every right away is never a forgotten argument. */
const NO_RIGHTS = 'none';

/** Commands that change status and rights; a disabled user, operator or account loses its sessions at once. */
export const STANDING_COMMANDS: readonly Command[] = [
  {
    name: 'user disable',
    takes: 'MOBILE',
    summary: 'Keep a user out and end his sessions',
    done: 'is disabled; his sessions have ended',
    change: (deps: Deps, mobile: string) => setUserStatus(deps, mobile, 'disabled'),
  },
  {
    name: 'user enable',
    takes: 'MOBILE',
    summary: 'Let a user log in again',
    done: 'may log in',
    change: (deps: Deps, mobile: string) => setUserStatus(deps, mobile, 'active'),
  },
  {
    name: 'operator disable',
    takes: 'CODE',
    summary: 'End one role of a user, such as QM0001, and its sessions',
    done: 'is disabled; its sessions have ended',
    change: (deps: Deps, code: string) => setOperatorStatus(deps, code, 'disabled'),
  },
  {
    name: 'operator enable',
    takes: 'CODE',
    summary: 'Give one role of a user back',
    done: 'may log in',
    change: (deps: Deps, code: string) => setOperatorStatus(deps, code, 'active'),
  },
  {
    name: 'operator rights',
    takes: 'CODE RIGHT...',
    summary: `Grant exactly these rights: ${RIGHTS.join(', ')}; or none, to take all away`,
    done: 'has exactly these rights from the next request on',
    change: async (deps: Deps, code: string, words: readonly string[]) => {
      if (words.length === 1 && words[0] === NO_RIGHTS) return setRights(deps, code, []);
      const rights = words.filter(isRight);
      // A forgotten argument must not take every right away.
      const isComplete = rights.length > 0 && rights.length === words.length;
      return isComplete ? setRights(deps, code, rights) : undefined;
    },
  },
  {
    name: 'account close',
    takes: 'CLIENT_ID',
    summary: 'Close the account of a customer and end all sessions for it',
    done: 'is closed; all sessions for it have ended',
    change: (deps: Deps, clientId: string) => setAccountStatus(deps, clientId, '2'),
  },
  {
    name: 'account reopen',
    takes: 'CLIENT_ID',
    summary: 'Open the account of a customer again',
    done: 'is open',
    change: (deps: Deps, clientId: string) => setAccountStatus(deps, clientId, '0'),
  },
].map(commandOf);

function commandOf({ name, takes, summary, done, change }: StandingChange): Command {
  return {
    name,
    summary,
    run: async ({ config, log, args, print }) => {
      const usage = `${name} ${takes} --by NAME`;
      const read = parseNamedWords(args);
      if (!read || (read.rest.length > 0 && !takes.endsWith('...'))) {
        print(usage);
        return 2;
      }
      const { named, rest, doneBy } = read;
      const { db, close } = await attachDatabase({ config, log });
      try {
        const deps = { db, clock: systemClock(config.mode), doneBy };
        const changed = await change(deps, named, rest);
        if (changed === undefined) print(usage);
        else print(changed ? `${named} ${done}` : `There is no ${named}. Nothing was done.`);
        return changed ? 0 : 2;
      } finally {
        await close();
      }
    },
  };
}

function isRight(word: string): word is Right {
  return RIGHTS.some((right) => right === word);
}
