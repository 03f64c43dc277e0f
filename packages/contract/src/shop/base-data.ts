import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { bytes, listOf, matching, text } from '../wire.ts';

const dictEntry = matching(/^[A-Z0-9_]{1,40}$/);

export const queryBaseDict = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/queryBaseDict',
  auth: 'none',
  summary: 'The names behind coded fields',
  request: z.object({
    /** One dictionary or several; absent: all of them. */
    dict_entry: z.optional(z.union([dictEntry, z.array(dictEntry).check(z.maxLength(50))])),
  }),
  reply: listOf(
    z.object({
      dict_entry: dictEntry,
      sub_entry: text(20),
      dict_prompt: text(60),
      order_no: z.int(),
    }),
  ),
  refusals: [],
});

export const queryBaseConfig = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/queryBaseConfig',
  auth: 'none',
  summary: 'Public settings: hotline, brand texts, mode, switches',
  request: z.object({
    /** Absent: every public setting. */
    config_keys: z.optional(z.array(text(60)).check(z.maxLength(100))),
  }),
  reply: listOf(z.object({ config_key: text(60), config_value: text(2000) })),
  refusals: [],
});

export const getUrlbypageinsid = defineCall({
  method: 'POST',
  path: '/cpe-shoppage-backend/authless/getUrlbypageinsid',
  auth: 'none',
  summary: 'The address of a page the operator has decorated',
  request: z.object({ page_ins_id: text(64) }),
  reply: z.object({ url: text(500), page_ins_id: text(64), title: text(60) }),
  refusals: ['page_absent'],
});

/** Our own: where the `image_url` of a banner leads. */
export const getBannerImage = defineCall({
  method: 'GET',
  path: '/cpe-shoppage-backend/authless/getBannerImage',
  auth: 'none',
  summary: 'The picture of a banner, which runs nothing and fetches nothing',
  request: z.object({
    banner_no: matching(/^[a-z0-9-]{1,40}$/),
    /** Changes with the picture, so that a browser may keep it for good. */
    version: z.optional(matching(/^[0-9a-f]{1,64}$/)),
  }),
  reply: bytes,
  media: ['image/svg+xml'],
  refusals: ['image_absent'],
});
