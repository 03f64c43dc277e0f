import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { bytes, encryptedPassword, matching, mobile, text, token } from '../wire.ts';

/** Which of the mall's public keys was used. Absent: the one in force now. */
const keyId = z.optional(text(64));

const verifyCode = z.string().check(z.minLength(1), z.maxLength(8));

/**
 * The code that went to the mobile on file because the password was right but had to wait, for wrong ones that others
 * tried; with it the next login from the same network does not wait. No answer tells whether a code was sent.
 */
const smsCode = z.optional(matching(/^\d{4}$/));

const passwordForm = z.object({
  login_type: z.literal('3'),
  account_content: mobile,
  password: encryptedPassword,
  key_id: keyId,
  verify_code: verifyCode,
  image_code_id: text(64),
  sms_code: smsCode,
  community_mobile_tel: z.optional(text(20)),
});

/** The second step: the chosen institution entry proves itself, no password travels again. */
const institutionForm = z.object({
  login_type: z.literal('1'),
  login_token: token,
  inst_user_code: text(32),
  account_content: z.optional(text(20)),
  community_mobile_tel: z.optional(text(20)),
});

/**
 * Legacy: the login of the counter, by fund account. The picture may be left out until three wrong passwords came from
 * the caller's network, whatever accounts they were for; then the answer is image_code_required.
 */
const fundAccountForm = z.object({
  fund_account: text(20),
  password: encryptedPassword,
  key_id: keyId,
  /** What the picture says; sent together with image_code_id. */
  verify_code: z.optional(verifyCode),
  /** The imgcodeid of a picture, as for login_type '3'. */
  image_code_id: z.optional(text(64)),
  sms_code: smsCode,
  account_type: z.optional(text(4)),
  device_flag: z.optional(text(60)),
  op_station: z.optional(text(200)),
  password_type: z.optional(text(4)),
  user_type: z.optional(text(4)),
});

/** Legacy: a ticket of another site, refused unless a verifier is configured. */
const ticketForm = z.object({
  servticket_id: text(200),
  check_string: text(200),
  /** Encrypted as a password is. */
  user_id: encryptedPassword,
  key_id: keyId,
  op_station: z.optional(text(200)),
  auth_op_station: z.optional(text(200)),
  mac_address: z.optional(text(40)),
  device_info: z.optional(text(200)),
  ip_address: z.optional(text(45)),
  terminal_way: z.optional(text(4)),
  terminal_version: z.optional(text(40)),
});

export const passwordLogin = defineCall({
  method: 'POST',
  path: '/front/authless/login/passwordLogin',
  auth: 'none',
  summary: 'Log in by password, then confirm the institution',
  request: z.union([passwordForm, institutionForm, fundAccountForm, ticketForm]),
  reply: z.object({
    /** After login_type '3' good for the account list and the second step only. */
    access_token: token,
    expires_in: z.int(),
    /** After login_type '1': opens the customer's agreement files, nothing else. */
    file_token: z.optional(token),
  }),
  refusals: [
    'image_code_wrong',
    'image_code_required',
    'login_crowded',
    'login_throttled',
    'login_key_replaced',
    'login_request_stale',
    'password_incorrect',
    'institution_login_failed',
    'single_sign_on_absent',
    'login_ticket_invalid',
    'user_disabled',
  ],
});

export const getImgVerificationCode = defineCall({
  method: 'GET',
  path: '/front/authless/common/getImgVerificationCode',
  auth: 'none',
  summary: 'A picture with four characters to retype at login',
  request: z.object({}),
  reply: bytes,
  media: ['image/png'],
  replyHeaders: { imgcodeid: 'The id to send as image_code_id; good for one try in five minutes' },
  refusals: ['login_crowded'],
});

export const loginOutUser = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/authless/loginOutUser',
  auth: 'none',
  summary: 'End the session of the presented token, and no other',
  request: z.object({
    /** Sent by the pages; the token alone decides whose session ends. */
    client_id: z.optional(text(64)),
  }),
  /** '1' also when there was nothing to end, so that a logout can always be repeated. */
  reply: z.object({ result: z.literal('1') }),
  refusals: [],
});
