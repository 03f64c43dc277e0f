import { formatMoment, momentAt } from '@mall/domain/calendar/moment';
import { msOfInstant } from '#db/instant.ts';
import { listOutbox, type OutboxLine } from '#modules/messages/index.ts';
import { attachDatabase } from '#start/open-database.ts';
import type { Command } from './command.ts';

const SHOWN = 20;

/** Reads what the mall sent to mobiles, for use in a demo. */
export const outbox: Command = {
  name: 'outbox',
  summary: 'Show the newest text messages; a demo sends them nowhere else',
  run: async ({ config, log, print }) => {
    const { db, close } = await attachDatabase({ config, log });
    try {
      const { lines, count } = await listOutbox(db, { limit: SHOWN, offset: 0 });
      if (count === 0) print('The outbox is empty.');
      for (const line of lines) print(written(line));
      if (count > lines.length) print(`… and ${count - lines.length} older ones.`);
      return 0;
    } finally {
      await close();
    }
  },
};

function written({ queuedAt, mobileMask, content, status }: OutboxLine): string {
  const time = formatMoment(momentAt(msOfInstant(queuedAt)));
  return [time, mobileMask, status, content].filter(Boolean).join('  ');
}
