import { createHash } from 'node:crypto';
import type { ReplyOf, RequestOf } from '@mall/contract/define-call';
import type { queryRationSeries } from '@mall/contract/plans/plan-series';
import { dayOfEpoch } from '@mall/domain/calendar/day';
import { valueAt } from '@mall/domain/catalogue/figures/value-track';
import type { FeeTier } from '@mall/domain/fees/purchase-fee';
import { points } from '@mall/domain/money/units';
import { findTestedProduct, type TestedProduct } from './find-tested.ts';
import type { IndexPast } from './keep-index-pasts.ts';
import { noteOf, type TestDeps } from './tool-deps.ts';

type Reply = ReplyOf<typeof queryRationSeries>;

/** What the other calls compute from, as it is. Its version changes with every value, close, fee and name in it. */
export async function presentSeries(
  deps: TestDeps,
  { product_no, index_code }: RequestOf<typeof queryRationSeries>,
) {
  const found = product_no === undefined ? undefined : await findTestedProduct(deps, product_no);
  if (found?.ok === false) return found;
  const code = index_code ?? found?.tested.indexCode;
  const past = code === undefined ? undefined : await deps.pasts.find(code);
  if (!past && (index_code !== undefined || !found)) return NO_INDEX;
  const epochs = [found?.tested.track.epochs, past?.closes.epochs].filter((days) => !!days);
  const note = noteOf(deps.dictionaries, {
    from: dayOfEpoch(Math.min(...epochs.map((days) => days[0] ?? 0))),
    to: dayOfEpoch(Math.max(...epochs.map((days) => days.at(-1) ?? 0))),
  });
  return {
    ok: true,
    headers: { etag: versionOf(note, found?.tested, past) },
    // Made when it is sent: a page that holds this version is told so, and nothing is written out for it.
    get reply(): Reply {
      return {
        ...note,
        product: found ? productPart(found.tested) : null,
        index: past ? indexPart(past) : null,
      };
    },
  } as const;
}

const NO_INDEX = { ok: false, refusal: 'index_absent' } as const;

function productPart(tested: TestedProduct): NonNullable<Reply['product']> {
  const { track, fee } = tested;
  return {
    product_no: tested.productNo,
    product_short_name: tested.shortName,
    ration_min_money: tested.least,
    discount: fee.discount,
    fee_tiers: fee.tiers.map(presentTier),
    date_nums: Array.from(track.epochs, dayOfEpoch),
    adjusted_values: Array.from(track.values, (_, at) => valueAt(track, at)),
  };
}

function presentTier({ from, charge }: FeeTier) {
  return charge.kind === 'rate'
    ? { from_money: from, rate: charge.rate, flat_fee: null }
    : { from_money: from, rate: null, flat_fee: charge.fee };
}

function indexPart(past: IndexPast): NonNullable<Reply['index']> {
  return {
    index_code: past.code,
    index_name: past.name,
    date_nums: Array.from(past.closes.epochs, dayOfEpoch),
    closes: Array.from(past.closes.closes, (close) => points(BigInt(close))),
    pes: [...past.prices],
  };
}

type Note = ReturnType<typeof noteOf>;

/** A version by the numbers as they are kept, which are many and short; names, fees and amounts as text. */
function versionOf(
  note: Note,
  tested: TestedProduct | undefined,
  past: IndexPast | undefined,
): string {
  const version = createHash('sha256').update(textOf(note));
  if (tested) {
    const { track, ...terms } = tested;
    version.update(textOf(terms)).update(track.epochs).update(track.values);
  }
  if (past) version.update(versionOfPast(past));
  return `"${version.digest('base64url').slice(0, 27)}"`;
}

/** The same object as long as it has no new close, so it is read through once. */
const PAST_VERSIONS = new WeakMap<IndexPast, Buffer>();

function versionOfPast(past: IndexPast): Buffer {
  const known = PAST_VERSIONS.get(past);
  if (known) return known;
  const { code, name, closes, prices } = past;
  const version = createHash('sha256')
    .update(textOf({ code, name, prices }))
    .update(closes.epochs)
    .update(closes.closes)
    .digest();
  PAST_VERSIONS.set(past, version);
  return version;
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? one.toString() : one));
}
