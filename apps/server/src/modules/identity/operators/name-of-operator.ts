import { maskMobile, maskName } from '@mall/domain/identity/mask';
import type { OperatorFacts } from './operator-store.ts';

/** Colleagues see each other masked; an operator without a name is known by his mobile. */
export function nameOfOperator(
  operators: readonly Pick<OperatorFacts, 'instUserCode' | 'name' | 'mobile'>[],
  code: string | null,
): string {
  const operator = operators.find(({ instUserCode }) => instUserCode === code);
  if (!operator) return '-';
  return operator.name === undefined ? maskMobile(operator.mobile) : maskName(operator.name);
}
