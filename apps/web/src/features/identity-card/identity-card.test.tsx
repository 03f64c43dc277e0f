import { getUserInfo } from '@mall/contract/identity/user';
import { checkTradeTime } from '@mall/contract/shop/trade-time';
import { knownDay } from '@mall/domain/calendar/day';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { answer } from '#testing/fake-server.ts';
import { PERSON } from '#testing/position-sheet-story.tsx';
import { renderMall } from '#testing/render-mall.tsx';

const { reply: user } = await exampleOf(getUserInfo, 'identity/getUserInfo');
const { reply: clock } = await exampleOf(checkTradeTime, 'shop/checkTradeTime');
const assessed = { ...user, risk_level: '2' as const, risk_level_dict_name: '谨慎型' };

let close: (() => void) | undefined;
afterEach(() => close?.());

it.each([
  { today: '2026-11-24', says: '谨慎型（有效期至 2026-11-24）', why: 'the last day counts' },
  { today: '2026-11-25', says: '谨慎型（已于 2026-11-24 到期）', why: 'it ended the day before' },
])('says $says on $today: $why', async ({ today, says }) => {
  const opened = renderMall({
    path: '/MyAccount/agreement',
    customer: PERSON,
    answers: [
      answer(getUserInfo, { ...assessed, risk_valid_date_num: knownDay('2026-11-24') }),
      answer(checkTradeTime, { ...clock, business_date_num: knownDay(today) }),
    ],
  });
  close = opened.close;
  const card = await screen.findByRole('region', { name: '身份信息' });
  await waitFor(() => expect(card).toHaveTextContent(`风险等级 ${says}`));
});
