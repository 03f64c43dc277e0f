import { contract } from '@mall/contract';
import type { Call } from '@mall/contract/define-call';
import { type SealedPassword, sealerFrom } from './seal-password.ts';
import { answerOf, type Send, type Shot, shotAt } from './shot.ts';

export type LoginDesk = Awaited<ReturnType<typeof openLoginDesk>>;

export type Entry = (
  | { readonly mobile: string }
  /** The old form, which may leave the picture out. */
  | { readonly fundAccount: string; readonly hasPicture?: boolean }
) & {
  readonly password: string;
  /** The address it comes from; absent: from here. */
  readonly from?: string;
  /** Absent: a fresh one is fetched. */
  readonly picture?: string;
  readonly answer?: string;
  readonly sealed?: SealedPassword;
  readonly sealedMsAgo?: number;
};

/** The login as a browser does it, from any address, at a mall whose pictures all say the same. */
export async function openLoginDesk({
  send,
  fixedCode,
}: {
  readonly send: Send;
  readonly fixedCode: string;
}) {
  const { authlessToken, getImgVerificationCode, passwordLogin } = contract.identity;
  const ask = (call: Call, payload: unknown, from?: string) => send(aimed(call, payload, from));
  const seal = sealerFrom(answerOf(await ask(authlessToken, {}))?.data);
  /** The id of a new picture; undefined: too many others wanted one. */
  const picture = async (from?: string): Promise<string | undefined> => {
    const { imgcodeid: id } = (await ask(getImgVerificationCode, {}, from)).headers;
    return typeof id === 'string' ? id : undefined;
  };
  /** Everything a login sends, ready to go. */
  const prepare = async (entry: Entry): Promise<Shot> => {
    const shown = async () => ({
      verify_code: entry.answer ?? fixedCode,
      image_code_id: entry.picture ?? (await picture(entry.from)) ?? 'none',
    });
    const named =
      'mobile' in entry
        ? { login_type: '3', account_content: entry.mobile, ...(await shown()) }
        : { fund_account: entry.fundAccount, ...(entry.hasPicture === false ? {} : await shown()) };
    const sealed = entry.sealed ?? seal(entry.password, entry.sealedMsAgo ?? 0);
    return aimed(passwordLogin, { ...named, ...sealed }, entry.from);
  };
  /** The number of the answer. */
  const logIn = async (entry: Entry): Promise<string> =>
    answerOf(await send(await prepare(entry)))?.errorNo ?? 'no envelope';
  return { seal, picture, prepare, logIn };
}

function aimed(call: Call, payload: unknown, from: string | undefined): Shot {
  return { ...shotAt(call, payload, undefined), ...(from === undefined ? {} : { from }) };
}
