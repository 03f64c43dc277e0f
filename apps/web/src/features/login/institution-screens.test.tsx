import { compElectQryNeedSignList } from '@mall/contract/agreements/need-sign';
import { Refused } from '@mall/contract/client';
import { getUserInfoList, queryAccountList } from '@mall/contract/identity/institutions';
import { passwordLogin } from '@mall/contract/identity/login';
import { getUserInfo } from '@mall/contract/identity/user';
import { crhMallGD024 } from '@mall/contract/legacy/operator-rights';
import { queryTotalPosition } from '@mall/contract/positions/total-position';
import { REFUSALS } from '@mall/contract/refusals';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer, refusal } from '#testing/fake-server.ts';
import {
  bothLogins,
  entryOf,
  FIRST_TOKEN,
  firstLogin,
  institutions,
  LOGIN_TOKEN,
  logIn,
  openLoginPopup,
  picture,
  publicKeyAnswer,
  SECOND_TOKEN,
} from '#testing/login-popup.ts';
import { BASE_PATH, CUSTOMER, renderMall } from '#testing/render-mall.tsx';

const publicKey = await publicKeyAnswer();
const { reply: userInfo } = await exampleOf(getUserInfo, 'identity/getUserInfo');
const { reply: needSign } = await exampleOf(
  compElectQryNeedSignList,
  'agreements/compElectQryNeedSignList',
);
const { errorNo, text } = REFUSALS.institution_login_failed;
const secondRefused = answer(passwordLogin, (request) => {
  if ('login_type' in request && request.login_type === '1') throw new Refused(errorNo, text);
  return { access_token: FIRST_TOKEN, expires_in: 300 };
});
let close: (() => void) | undefined;
afterEach(() => close?.());

async function openPopup(...answers: readonly Answer[]) {
  const opened = await openLoginPopup(...answers);
  close = opened.close;
  return opened;
}

it('lets a user of several institutions choose, none beforehand', async () => {
  const { user, popup, server } = await openPopup(picture, publicKey, firstLogin, institutions);
  localStorage.setItem(`${BASE_PATH}:lastInstUser`, 'u1');
  await logIn({ user, popup });

  const chooser = within(await screen.findByTestId('inst-dialog'));
  expect(chooser.getByText('请选择登录机构')).toBeInTheDocument();
  expect(chooser.getByRole('button', { name: '确定' })).toBeDisabled();
  expect(chooser.getByText('上次登录').closest('label')).toHaveTextContent('启明港务股份有限公司');
  expect(chooser.queryByRole('textbox')).not.toBeInTheDocument();
  expect(server.sentTo(queryAccountList)).toMatchObject([{ token: FIRST_TOKEN }]);
  expect(server.sentTo(passwordLogin)[0]?.payload).toMatchObject({
    login_type: '3',
    account_content: '13800000002',
    verify_code: 'ab12',
    image_code_id: 'img-1',
  });

  await user.click(chooser.getByRole('radio', { name: /启明港务股份有限公司/ }));
  expect(chooser.getByRole('button', { name: '确定' })).toBeEnabled();
});

it('confirms the chosen institution, checks the agreements of all and stores the session', async () => {
  const { user, popup, server, mall } = await openPopup(
    picture,
    publicKey,
    bothLogins,
    institutions,
    answer(getUserInfo, userInfo),
    answer(compElectQryNeedSignList, needSign),
  );
  await logIn({ user, popup });
  const chooser = within(await screen.findByTestId('inst-dialog'));
  await user.click(chooser.getByRole('radio', { name: /启明港务股份有限公司/ }));
  await user.click(chooser.getByRole('button', { name: '确定' }));

  await waitFor(() => expect(mall.session.getState().isLoginOpen).toBe(false));
  expect(server.sentTo(passwordLogin)[1]?.payload).toEqual({
    login_type: '1',
    login_token: LOGIN_TOKEN,
    inst_user_code: 'u1',
  });
  expect(server.sentTo(getUserInfo)[0]?.token).toBe(SECOND_TOKEN);
  expect(server.sentTo(compElectQryNeedSignList).slice(0, 2)).toMatchObject([
    { token: 'a'.repeat(43), payload: { category_id: '10017', busin_type: '300017' } },
    { token: 'b'.repeat(43) },
  ]);
  expect(sessionStorage.getItem(`${BASE_PATH}:need_sign`)).toBe('1');
  const stored = (name: string) => localStorage.getItem(`${BASE_PATH}:${name}`);
  expect(stored('isLogin')).toBe('1');
  expect(stored('access_token')).toBe(SECOND_TOKEN);
  expect(JSON.parse(stored('userInfo') ?? '')).toMatchObject({
    client_id: userInfo.client_id,
    mobile_tel: userInfo.mobile_tel,
    inst_count: 2,
  });
});

it('stays open when the second login fails, says why and takes fresh credentials', async () => {
  const { user, popup, server, mall } = await openPopup(
    picture,
    publicKey,
    secondRefused,
    institutions,
  );
  await logIn({ user, popup });
  const chooser = within(await screen.findByTestId('inst-dialog'));
  await user.click(chooser.getByRole('radio', { name: /启明港务股份有限公司/ }));
  await user.click(chooser.getByRole('button', { name: '确定' }));
  expect(await chooser.findByText('机构登录失败，请重新选择')).toBeInTheDocument();
  expect(server.sentTo(queryAccountList)).toHaveLength(2);
  expect(mall.session.getState().user).toBeUndefined();
});

it('throws the first login away when the chooser is closed', async () => {
  const { user, popup, mall } = await openPopup(picture, publicKey, firstLogin, institutions);
  await logIn({ user, popup });
  await screen.findByTestId('inst-dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByTestId('inst-dialog')).not.toBeInTheDocument());
  expect(mall.session.getState()).toMatchObject({ user: undefined, isLoginOpen: true });
  expect(mall.session.tokens().accessToken).toBeUndefined();
});

it('logs a user of one institution in without a question, and shows nothing of a failed check', async () => {
  const one = answer(queryAccountList, [entryOf('启明重工集团财务有限公司', 0)]);
  const { user, popup, mall } = await openPopup(
    picture,
    publicKey,
    bothLogins,
    one,
    answer(getUserInfo, userInfo),
    refusal(compElectQryNeedSignList, 'not_signed_in'),
  );
  await logIn({ user, popup });
  await waitFor(() => expect(mall.session.getState().user?.client_id).toBe(userInfo.client_id));
  expect(screen.queryByTestId('inst-dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '切换机构' })).not.toBeInTheDocument();
  expect(sessionStorage.getItem(`${BASE_PATH}:need_sign`)).toBeNull();
});

it('searches among more than eight institutions and keeps the chosen one in sight', async () => {
  const names = Array.from({ length: 9 }, (_, turn) => `启明第${turn}机构`);
  const { user, popup } = await openPopup(
    picture,
    publicKey,
    firstLogin,
    answer(queryAccountList, names.map(entryOf)),
  );
  await logIn({ user, popup });
  const chooser = within(await screen.findByTestId('inst-dialog'));
  await user.click(chooser.getByRole('radio', { name: /第3机构/ }));
  await user.type(chooser.getByRole('textbox', { name: '查找机构' }), '第7');
  expect(chooser.getAllByRole('radio')).toHaveLength(2);
  expect(chooser.getByRole('radio', { name: /第3机构/ })).toBeChecked();
});

const identities = answer(getUserInfoList, {
  list: ['启明重工集团财务有限公司', '启明港务股份有限公司'].map((name, turn) => ({
    ...entryOf(name, turn),
    client_id: `c${turn}`,
    is_current: turn === 0 ? ('1' as const) : ('0' as const),
  })),
});
const maker = answer(crhMallGD024, {
  perms: ['make', 'query'],
  audit_limit: null,
  audit_required: '1',
  audit_policy: null,
});
const { reply: assets } = await exampleOf(queryTotalPosition, 'positions/queryTotalPosition');

/** A customer of two institutions on the home page, which shows what he owns. */
function openAsOneOfTwo(...answers: readonly Answer[]) {
  const user = { ...CUSTOMER.user, inst_count: 2 };
  const opened = renderMall({
    path: '/home',
    customer: { ...CUSTOMER, user },
    answers: [...answers, identities, bothLogins, answer(getUserInfo, userInfo)],
  });
  close = opened.close;
  return opened;
}

async function chooseOther({ user }: ReturnType<typeof openAsOneOfTwo>) {
  await user.click(await screen.findByRole('button', { name: '切换机构' }));
  const chooser = within(await screen.findByTestId('inst-dialog'));
  const now = await chooser.findByRole('radio', { name: /启明重工集团财务有限公司/ });
  expect(now).toBeDisabled();
  expect(chooser.getByText('当前')).toBeInTheDocument();
  expect(chooser.getByRole('button', { name: '确定' })).toBeDisabled();
  await user.click(chooser.getByRole('radio', { name: /启明港务股份有限公司/ }));
  await user.click(chooser.getByRole('button', { name: '确定' }));
  return chooser;
}

it('acts for another institution with a new token, and asks for everything anew', async () => {
  const opened = openAsOneOfTwo(answer(queryTotalPosition, assets), maker);
  const { mall, server } = opened;
  await waitFor(() => expect(server.sentTo(queryTotalPosition)).toHaveLength(1));
  await screen.findByText('经办');
  await chooseOther(opened);
  expect(await screen.findByText('已切换至 启明港务股份有限公司')).toBeInTheDocument();
  expect(screen.queryByTestId('inst-dialog')).not.toBeInTheDocument();
  expect(mall.session.tokens().accessToken).toBe(SECOND_TOKEN);
  // The page and the frame around it, each once.
  for (const call of [queryTotalPosition, crhMallGD024]) {
    const tokens = () => server.sentTo(call).map(({ token }) => token);
    await waitFor(() => expect(tokens()).toEqual(['access-1', SECOND_TOKEN]));
  }
  expect(server.sentTo(getUserInfoList)).toHaveLength(1);
});

it('stays with the institution it has when the other one refuses', async () => {
  const opened = openAsOneOfTwo(secondRefused);
  const chooser = await chooseOther(opened);
  expect(await chooser.findByText('机构登录失败，请重新选择')).toBeInTheDocument();
  expect(opened.mall.session.tokens().accessToken).toBe('access-1');
  expect(opened.server.sentTo(getUserInfoList)).toHaveLength(2);
});

it('can be asked again when the institutions do not come', async () => {
  const { user } = openAsOneOfTwo(refusal(getUserInfoList, 'system_busy'));
  await user.click(await screen.findByRole('button', { name: '切换机构' }));
  const chooser = within(await screen.findByTestId('inst-dialog'));
  expect(await chooser.findByRole('button', { name: '重试' })).toBeInTheDocument();
});

it('says beside the name what the operator may do', async () => {
  openAsOneOfTwo(maker);
  expect(await screen.findByText('经办')).toBeInTheDocument();
});

it('offers no other institution to who has one', async () => {
  const opened = renderMall({ path: '/home', customer: CUSTOMER });
  close = opened.close;
  await screen.findByRole('button', { name: '退出' });
  expect(screen.queryByRole('button', { name: '切换机构' })).not.toBeInTheDocument();
});
