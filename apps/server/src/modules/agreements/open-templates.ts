import { readFile } from 'node:fs/promises';
import { agreeKind } from '@mall/contract/agreements/agreement-terms';
import { ASKED_WHEN } from '@mall/domain/agreements/asked-papers';
import { parseDay } from '@mall/domain/calendar/day';
import * as z from 'zod';
import type { Db } from '#db/database.ts';
import { insertTemplates, type Template } from './template-store.ts';

const FILE = new URL('../../../config/agreement-templates.json', import.meta.url);

const shape = z.array(
  z.object({
    template_id: z.string(),
    template_version: z.string(),
    agree_kind: agreeKind,
    agreement_name: z.string().max(100),
    scope: z.enum(['CLIENT', 'PRODUCT', 'ORDER']),
    sign_mode: z.enum(['S', 'R']),
    category_ids: z.array(z.string()),
    busin_types: z.array(z.string()),
    asked_when: z.enum(ASKED_WHEN),
    client_types: z
      .array(z.enum(['0', '1', '2']))
      .nullable()
      .default(null),
    risk_levels: z
      .array(z.enum(['1', '2', '3', '4', '5']))
      .nullable()
      .default(null),
    is_for_overseas: z.boolean().nullable().default(null),
    is_for_professionals: z.boolean().nullable().default(null),
    force_read_seconds: z.int(),
    effective_on: z.string().transform((text, context) => {
      const day = parseDay(text);
      if (day) return day;
      context.addIssue({ code: 'custom', message: `${text} is no day` });
      return z.NEVER;
    }),
    content_html: z.string().max(100_000),
  }),
);

/** The templates this release brings. */
export async function readReleasedTemplates(): Promise<readonly Template[]> {
  return shape.parse(JSON.parse(await readFile(FILE, 'utf8')));
}

/** Enters the templates this release brings. */
export async function openTemplates(db: Db): Promise<void> {
  await insertTemplates(db, await readReleasedTemplates());
}
