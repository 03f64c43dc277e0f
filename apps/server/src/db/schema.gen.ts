// Written by `npm run db:types` from the migrated database; never edited by hand.
import type { Day } from '@mall/domain/calendar/day';
import type { Generated } from 'kysely';
import type { Instant } from './instant.ts';

export type Schema = {
  readonly business_clock: {
    readonly only_row: Generated<boolean>;
    readonly business_at: Instant;
    readonly wall_at: Instant;
  };
  readonly migration: {
    readonly name: string;
    readonly sha256: string;
    readonly applied_at: Generated<Instant>;
  };
  readonly session: {
    readonly token_hash: Buffer;
    readonly scope: 'session' | 'first_login' | 'institution' | 'file';
    readonly client_id: string | null;
    readonly inst_id_no: string | null;
    readonly inst_user_code: string | null;
    readonly mobile: string | null;
    readonly opened_at: Instant;
    readonly last_seen_at: Instant;
    readonly expires_at: Instant;
    readonly ended_at: Instant | null;
    readonly ended_reason: 'signed_out' | 'idle' | 'expired' | 'exchanged' | 'revoked' | null;
  };
  readonly trade_calendar: {
    readonly market: string;
    readonly cal_on: Day;
    readonly is_open: boolean;
    readonly holiday: 'new_year' | 'spring_festival' | 'tomb_sweeping' | 'labour_day' | 'dragon_boat' | 'mid_autumn' | 'national_day' | null;
  };
};
