import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { checkProfessionalInvestors } from './professional-investor.ts';

const REQUEST_NO = '0b0d4f4e-6f0a-4c7e-9d7b-0d3f6a1c2b3d';

it.each([
  { request: {}, reads: true, why: 'asking changes nothing' },
  { request: { apply_type: '1', request_no: REQUEST_NO }, reads: true, why: 'it is done once' },
  { request: { apply_type: '1' }, reads: false, why: 'it could be filed twice' },
])('takes $request: $reads, because $why', ({ request, reads }) => {
  expect(z.safeParse(checkProfessionalInvestors.request, request).success).toBe(reads);
});
