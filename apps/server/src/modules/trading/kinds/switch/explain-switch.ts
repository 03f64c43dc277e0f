import type { Slots } from '@mall/contract/refusals';
import { formatDecimal } from '@mall/domain/money/decimal';
import { groupedYuan } from '@mall/domain/money/yuan';
import type { SwitchRefusal } from '@mall/domain/orders/kinds/switch';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import type { SwitchOffer } from './switch-offer.ts';

export type RefusedSwitch = {
  readonly ok: false;
  readonly refusal: SwitchRefusal['refusal'];
  readonly slots?: Slots;
};

/** The refusal with the figure or the names its text has room for. */
export function explainSwitch(
  refused: SwitchRefusal,
  { terms }: Pick<SwitchOffer, 'terms'>,
  dictionaries: Dictionaries,
): RefusedSwitch {
  const { refusal } = refused;
  if ('least' in refused)
    return { ok: false, refusal, slots: { x: formatDecimal(refused.least, 2) } };
  if ('limit' in refused) return { ok: false, refusal, slots: { x: groupedYuan(refused.limit) } };
  if (refusal !== 'client_type_not_allowed') return { ok: false, refusal };
  const names = terms.clientTypes.map((type) => nameOf(dictionaries, 'CLIENT_TYPE', type));
  return { ok: false, refusal, slots: { x: names.join('、') } };
}
