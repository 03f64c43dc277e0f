import { dayFromNumber } from '@mall/domain/calendar/day';
import type { Days } from '#features/records/record-address.ts';

const DIRECTIONS = ['1', '2'] as const;
const STATUSES = ['00', '01', '02', '03', '20', '50', '70', '80'] as const;

/** Which transfers the page asks for, as its address says it. */
export type TransferQuery = Days & {
  readonly direction: (typeof DIRECTIONS)[number] | undefined;
  readonly status: (typeof STATUSES)[number] | undefined;
  readonly page: number;
  /** The one that is looked at. */
  readonly transferNo: string | undefined;
};

export function readTransferQuery(address: URLSearchParams): TransferQuery {
  const page = Number(address.get('page') ?? '1');
  return {
    direction: DIRECTIONS.find((one) => one === address.get('direction')),
    status: STATUSES.find((one) => one === address.get('status')),
    from: dayFromNumber(Number(address.get('from'))),
    to: dayFromNumber(Number(address.get('to'))),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    transferNo: /^[A-Za-z0-9]{1,32}$/.exec(address.get('transfer_no') ?? '')?.[0],
  };
}
