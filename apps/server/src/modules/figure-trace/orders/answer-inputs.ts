import type { TraceInput } from '@mall/domain/positions/traces/figure-trace';
import type { OrderFigures } from '#modules/trading/index.ts';

/** The registrar's line about an order, and the net value it was confirmed at. */
export function answerInputs(order: OrderFigures['order']): readonly TraceInput[] {
  const { registrar_no: serial, confirmed_on: day, nav_e8: unitValue, nav_on: navOn } = order;
  return [
    ...(serial === null || day === null
      ? []
      : [
          {
            ...{ name: 'serial', source: 'registrar' as const, value: serial },
            detail: ['confirmed', { day }] as const,
          },
        ]),
    ...(unitValue === null || navOn === null
      ? []
      : [
          {
            ...{ name: 'net_value', source: 'value_file' as const },
            value: { value: unitValue, places: 8 },
            detail: ['nav_day', { day: navOn }] as const,
          },
        ]),
  ];
}
