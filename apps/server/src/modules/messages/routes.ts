import { contract } from '@mall/contract';
import { formatMoment, momentAt } from '@mall/domain/calendar/moment';
import type { Db } from '#db/database.ts';
import { msOfInstant } from '#db/instant.ts';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { listOutbox } from './list-outbox.ts';

/** The outbox of a demo; production does not offer the call. */
export function messageCalls({ db }: { readonly db: Db }): readonly ServedCall[] {
  return [
    serveCall(contract.demo.outbox, async ({ page_num, page_size }) => {
      const window = { limit: page_size, offset: (page_num - 1) * page_size };
      const { lines, count } = await listOutbox(db, window);
      const list = lines.map(({ queuedAt, mobileMask, content, code }) => ({
        send_time: formatMoment(momentAt(msOfInstant(queuedAt))),
        mobile_tel_mask: mobileMask,
        content,
        valid_code: code ?? null,
      }));
      return { ok: true, reply: { list, count } };
    }),
  ];
}
