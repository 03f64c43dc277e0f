import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import type { BuyTerms, ToldTerms } from '#features/buy-product/buy-terms.ts';
import { collectionClock } from '#shared/shop/collection-clock.ts';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { RadioGroup } from '#shared/ui/form/radio-group.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { cancelLine, chargeLine, estimateLines } from './charge-line.ts';
import type { ChoicesProps, FamilyParts } from './family-parts.ts';
import { FeePreviewBlock } from './fee-preview-block.tsx';
import { RecordingNotice } from './recording-notice.tsx';

const NOT_OWN = '须以自有资金投资';

/** A plan or a trust: own money, a cooling-off in which it can be rescinded, and a return visit before it is sent. */
export const PRIVATE_PARTS: FamilyParts = {
  Preview: FeePreviewBlock,
  Choices: PrivateChoices,
  choiceProblem: ({ ownFunds }) => {
    if (ownFunds === undefined) return '请确认资金来源';
    return ownFunds ? undefined : NOT_OWN;
  },
  confirmLines: (terms, { waitsForWindow }, told) => [
    chargeLine(told),
    ...(isCollecting(terms)
      ? [...estimateLines(told).slice(0, 1), { label: '认购价', value: '1.0000，成立后确认份额' }]
      : estimateLines(told)),
    { label: '资金来源', value: '自有资金' },
    ...coolingLines(told),
    { label: told.cooling ? '交易日（最早）' : '交易日', value: told.trade_date_num },
    {
      label: `${acceptedWord(terms)}${told.cooling ? '（最早）' : ''}`,
      value: told.confirm_date_num,
    },
    ...(told.redeemable_date_num === null
      ? [{ label: '退出', value: '成立后按合同约定的开放期' }]
      : [{ label: '可退出日', value: told.redeemable_date_num }]),
    ...(hasWindows(terms)
      ? [{ label: '错过本开放期', value: waitsForWindow ? '顺延至下一开放期' : '自动撤销并退款' }]
      : []),
    told.cooling ? { label: '解约', value: '回访完成前可解约，全额退款' } : cancelLine(told),
  ],
  clockOf: (terms, told) => (time, nowMs) =>
    collectionClock(time, nowMs, {
      accepted: acceptedWord(terms),
      startsOn: terms.product.establish_date_num ?? undefined,
      starts: ['产品成立', '开始计收益'],
      dueOn: terms.product.expire_date_num ?? undefined,
      cooling: coolingHours(terms, told),
    }),
  stations: (order, terms) => [
    ...(order.cooling_end_time === null
      ? []
      : [{ key: 'visit', day: null, title: `冷静期至 ${order.cooling_end_time}，之后完成回访` }]),
    { key: 'confirm', day: order.confirm_date_num, title: acceptedWord(terms) },
    ...(isCollecting(terms)
      ? [{ key: 'start', day: terms.product.establish_date_num, title: '产品成立，份额确认' }]
      : []),
  ],
};

function isCollecting({ business }: BuyTerms): boolean {
  return business.type === BUSINESS_TYPE.subscription;
}

/** In a collection an order is found valid first; its shares come when the product starts. */
function acceptedWord(terms: BuyTerms): string {
  return isCollecting(terms) ? '认购受理确认' : '份额确认';
}

function coolingLines({ cooling }: ToldTerms) {
  if (!cooling) return [{ label: '冷静期', value: '专业投资者免冷静期与回访' }];
  return [
    { label: '冷静期', value: `签约付款后 ${cooling.hours} 小时，至 ${cooling.end_time}` },
    { label: '回访', value: `${cooling.end_time} 起可完成，通过后申报` },
  ];
}

/** Before the terms are told the product's own hours are all that is known. */
function coolingHours({ product }: BuyTerms, told: ToldTerms | null): number | undefined {
  if (told) return told.cooling?.hours;
  return product.cooling_off_hours ?? undefined;
}

function hasWindows({ product }: BuyTerms): boolean {
  return product.next_open_begin_num !== null;
}

const SOURCES = [
  { value: '1', label: '自有资金' },
  { value: '0', label: '非自有资金' },
];
const MISSED = [
  { value: '1', label: '顺延至下一开放期' },
  { value: '0', label: '自动撤销并退款' },
];

function PrivateChoices({ terms, choices, isChecked, onChange }: ChoicesProps) {
  const { ownFunds } = choices;
  const { last_sign_time } = terms.product;
  const unsaid = isChecked && ownFunds === undefined ? '请确认资金来源' : undefined;
  return (
    <>
      <RecordingNotice product={terms.product} />
      {last_sign_time !== null && (
        <Notice>最晚签约时间 {last_sign_time}，之后无法完成冷静期</Notice>
      )}
      <FormItem
        label="资金来源"
        error={ownFunds === false ? NOT_OWN : unsaid}
        help="不得使用贷款、代持或他人资金"
        as="group"
      >
        <RadioGroup
          aria-label="资金来源"
          options={SOURCES}
          value={ownFunds === undefined ? undefined : ownFunds ? '1' : '0'}
          onChange={(value) => onChange({ ownFunds: value === '1' })}
        />
      </FormItem>
      {hasWindows(terms) && (
        <FormItem label="回访后错过本开放期时" as="group">
          <RadioGroup
            aria-label="回访后错过本开放期时"
            options={MISSED}
            value={choices.waitsForWindow ? '1' : '0'}
            onChange={(value) => onChange({ waitsForWindow: value === '1' })}
          />
        </FormItem>
      )}
    </>
  );
}
