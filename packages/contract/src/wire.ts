import { type Day, dayFromNumber, dayToNumber, parseDay } from '@mall/domain/calendar/day';
import { formatDecimal, formatRounded, parseDecimal } from '@mall/domain/money/decimal';
import {
  type Fen,
  fen,
  type Nav,
  nav,
  type Points,
  points,
  type Rate,
  rate,
  type Shares,
  type SplitRatio,
  shares,
  splitRatio,
} from '@mall/domain/money/units';
import * as z from 'zod/mini';

// How each kind of value looks on the wire and what it is inside. No JSON number ever carries money.
// The annotations let a bundler drop what a page does not use: making a schema changes nothing.

const isBigint = (value: unknown) => typeof value === 'bigint';

/** Money, "1000.00" on the wire, fen inside. */
export const yuan = decimalCodec<Fen>({
  pattern: /^-?\d{1,15}(\.\d{1,2})?$/,
  parse: (text) => parseDecimal(text, 2),
  brand: fen,
  format: (amount) => formatDecimal(amount, 2),
});

/** Fund shares, "7980.74" on the wire, hundredths inside. */
export const shareCount = decimalCodec<Shares>({
  pattern: /^-?\d{1,15}(\.\d{1,2})?$/,
  parse: (text) => parseDecimal(text, 2),
  brand: shares,
  format: (count) => formatDecimal(count, 2),
});

/** A net value with at least four decimals and no more than it needs: "1.2345", "1.23456". */
export const netValue = decimalCodec<Nav>({
  pattern: /^-?\d{1,8}(\.\d{1,8})?$/,
  parse: (text) => parseDecimal(text, 8),
  brand: nav,
  format: (value) => formatDecimal(value, 8).replace(/0{1,4}$/, ''),
});

/** A percentage as the screens print it, "3.85" for 3.85 %; a rate inside, rounded half up on the way out. */
export const percent = percentWith(2);
/** Seven-day yields are disclosed with three decimals of a percent. */
export const percent3 = percentWith(3);

/** A fraction that is never rounded: "0.015" for 1.5 %. */
export const fraction = decimalCodec<Rate>({
  pattern: /^-?\d{1,4}(\.\d{1,8})?$/,
  parse: (text) => parseDecimal(text, 8),
  brand: rate,
  format: (value) => formatDecimal(value, 8).replace(/0{1,7}$/, ''),
});

/** New shares per old share, with up to nine decimals: "1.853600001". */
export const newPerOld = decimalCodec<SplitRatio>({
  pattern: /^-?\d{1,4}(\.\d{1,9})?$/,
  parse: (text) => parseDecimal(text, 9),
  brand: splitRatio,
  format: (value) => formatDecimal(value, 9).replace(/0{1,8}$/, ''),
});

/** A pure number that screens print with two decimals, such as a Sharpe ratio or a PE: "0.43", "13.42". */
export const multiple = decimalCodec<Rate>({
  pattern: /^-?\d{1,6}(\.\d{1,8})?$/,
  parse: (text) => parseDecimal(text, 8),
  brand: rate,
  format: (value) => formatRounded(value, 8, 2),
});

/** The same with all its decimals, for pages that compute with it: "13.42173205". */
export const exactMultiple = decimalCodec<Rate>({
  pattern: /^-?\d{1,6}(\.\d{1,8})?$/,
  parse: (text) => parseDecimal(text, 8),
  brand: rate,
  format: (value) => formatDecimal(value, 8).replace(/0{1,7}$/, ''),
});

/** The level of a market index with at least two decimals and no more than it needs: "3876.34". */
export const indexPoints = decimalCodec<Points>({
  pattern: /^-?\d{1,9}(\.\d{1,4})?$/,
  parse: (text) => parseDecimal(text, 4),
  brand: points,
  format: (value) => formatDecimal(value, 4).replace(/0{1,2}$/, ''),
});

/** A day as the integer YYYYMMDD, the form of every `*_num` field. */
export const dateNum = z.codec(
  z.int(),
  z.custom<Day>((value) => typeof value === 'string'),
  {
    decode: (value, context) => dayFromNumber(value) ?? unreadable(context, value, 'not a day'),
    encode: dayToNumber,
  },
);

/** A day a page sends as text, with or without dashes: "20261112", "2026-11-12". */
export const dateText = z.codec(
  matching(/^\d{4}-?\d{2}-?\d{2}$/),
  z.custom<Day>((value) => typeof value === 'string'),
  {
    decode: (text, context) =>
      parseDay(text.replace(/^(\d{4})-?(\d{2})-?(\d{2})$/, '$1-$2-$3')) ??
      unreadable(context, text, 'not a day'),
    encode: (value) => value.replaceAll('-', ''),
  },
);

/** An instant in Shanghai as the screens print it: "2026-11-16 14:50:12". */
export const dateTime = matching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);

export const flag = z.enum(['0', '1']);
export const mobile = matching(/^1[3-9]\d{9}$/);
/** An opaque credential of a session, a login step or a file. */
export const token = matching(/^[A-Za-z0-9_-]{16,128}$/);
/** RSA-OAEP of a password with its time and nonce, in base64 (rules 13.3). */
export const encryptedPassword = matching(/^[A-Za-z0-9+/]{16,1400}={0,2}$/);
export const indexCode = matching(/^[A-Za-z0-9.]{1,20}$/);
export const productNo = matching(/^[A-Za-z0-9]{1,20}$/);
export const clientId = matching(/^[A-Za-z0-9]{1,32}$/);
/** Chosen by the browser when a form opens; sending it twice does the thing once. */
export const requestNo = z.uuid();
/* @__NO_SIDE_EFFECTS__ */
export function text(maxLength: number) {
  return z.string().check(z.maxLength(maxLength));
}
/* @__NO_SIDE_EFFECTS__ */
export function matching(pattern: RegExp) {
  return z.string().check(z.regex(pattern));
}

/** The Chinese name of the code that stands beside it. */
export const dictName = text(30);
/** A number the mall gave to something: an order, a contract, a plan, a signature. */
export const serialNo = matching(/^[A-Za-z0-9]{1,32}$/);
/** A document of the mall: a notice's file, a customer's sealed agreement. */
export const fileId = matching(/^[A-Za-z0-9_-]{1,40}$/);
export const sha256 = matching(/^[0-9a-f]{64}$/);
/** A month of this century, "202611". */
export const month = matching(/^20\d{2}(0[1-9]|1[0-2])$/);
export const positiveYuan = /* @__PURE__ */ yuan.check(z.refine((amount) => amount > 0n));
export const yuanFromZero = /* @__PURE__ */ yuan.check(z.refine((amount) => amount >= 0n));
export const positiveShares = /* @__PURE__ */ shareCount.check(z.refine((count) => count > 0n));

/** The account as of a day; with `known_on`, from what had been delivered by then. */
export const pointInTime = { as_of: z.optional(dateText), known_on: z.optional(dateText) } as const;

/** A logged-in customer's request. Pages still send `client_id`; only the token says who asks. */
/* @__NO_SIDE_EFFECTS__ */
export function customerRequest<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.object({ ...shape, client_id: z.optional(text(64)) });
}

/** A logged-in customer's write: the same request twice is done once. */
/* @__NO_SIDE_EFFECTS__ */
export function customerWrite<Shape extends z.core.$ZodShape>(shape: Shape) {
  return customerRequest({ ...shape, request_no: requestNo });
}

/** A whole number, also as the digits a query string carries. */
/* @__NO_SIDE_EFFECTS__ */
export function wholeNumber(minimum: number, maximum: number) {
  return z.codec(
    z.union([z.int(), matching(/^\d{1,9}$/)]),
    z.int().check(z.minimum(minimum), z.maximum(maximum)),
    { decode: (value) => Number(value), encode: (value) => value },
  );
}

export const pageNum = z._default(wholeNumber(1, 1_000_000), 1);
/* @__NO_SIDE_EFFECTS__ */
export function pageSize(normal: number) {
  return z._default(wholeNumber(1, 100), normal);
}

/* @__NO_SIDE_EFFECTS__ */
export function listOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ list: z.array(item) });
}

/* @__NO_SIDE_EFFECTS__ */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ list: z.array(item), count: z.int().check(z.nonnegative()) });
}

/** A JSON document inside a JSON string, as the list calls send it. Handlers see the document. */
/* @__NO_SIDE_EFFECTS__ */
export function jsonString<Document extends z.ZodMiniType>(document: Document) {
  return z.codec(text(10_000), document, {
    decode: (json, context) => {
      try {
        return JSON.parse(json);
      } catch {
        return unreadable(context, json, 'not JSON');
      }
    },
    encode: (value) => JSON.stringify(value),
  });
}

/** Bytes of a file; the call's `media` names the types they may have. */
export const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

type DecimalKind<Q extends bigint> = {
  readonly pattern: RegExp;
  readonly parse: (text: string) => bigint | undefined;
  readonly brand: (value: bigint) => Q;
  readonly format: (value: Q) => string;
};

/* @__NO_SIDE_EFFECTS__ */
function decimalCodec<Q extends bigint>({ pattern, parse, brand, format }: DecimalKind<Q>) {
  return z.codec(z.string().check(z.regex(pattern)), z.custom<Q>(isBigint), {
    decode: (text, context) => {
      const value = parse(text);
      return value === undefined ? unreadable(context, text, 'not a decimal') : brand(value);
    },
    encode: format,
  });
}

/* @__NO_SIDE_EFFECTS__ */
function percentWith(decimals: number) {
  return decimalCodec<Rate>({
    pattern: /^-?\d{1,6}(\.\d{1,6})?$/,
    // A percentage counts hundredths, so two of the eight places of a rate are the percent sign's.
    parse: (text) => parseDecimal(text, 6),
    brand: rate,
    format: (value) => formatRounded(value, 6, decimals),
  });
}

function unreadable(context: z.core.ParsePayload, input: unknown, message: string): never {
  context.issues.push({ code: 'custom', message, input });
  return z.NEVER;
}
