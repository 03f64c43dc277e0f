import * as z from 'zod/mini';
import { text } from '../wire.ts';

export const LIST_OPERATIONS = ['=', '!=', '>', '>=', '<', '<=', 'in', 'between', 'like'] as const;

/** One column sorts at a time; the server breaks ties by product_no. */
export const ordering = z.object({ field_name: text(40), sort_direc: z.enum(['asc', 'desc']) });

export const condition = z.object({
  field_name: text(40),
  field_type: z.enum(['string', 'number', 'date']),
  operation: z.enum(LIST_OPERATIONS),
  target: z.union([text(100), z.array(text(100)).check(z.maxLength(50))]),
});

/** The document inside `json_str`. Which fields exist is the server's allow-list, not this shape. */
export const listQuery = z.object({
  ordering: z._default(z.array(ordering).check(z.maxLength(1)), []),
  conditions: z._default(z.array(condition).check(z.maxLength(20)), []),
});
export type ListQuery = z.output<typeof listQuery>;
