import { readProductNames } from '#modules/catalogue/index.ts';
import { nameOf } from '#modules/dictionary/index.ts';
import { listOperators } from '#modules/identity/index.ts';
import { queueMessage } from '#modules/messages/index.ts';
import type { TxDeps } from '#modules/trading/index.ts';
import type { RunTx } from './run-deps.ts';

export type PlanNews = {
  readonly allotNo: string;
  readonly productNo: string;
  readonly event: 'failed' | 'paused' | 'resumed' | 'continued' | 'ended' | 'reached';
  /** A word of the dictionary PLAN_FINDING. */
  readonly reason: string | undefined;
};

/** A text of yesterday tells of what the list of plans has said since. */
const USEFUL_MS = 24 * 3_600_000;

type TellDeps = Pick<RunTx, 'clock' | 'dictionaries' | 'provider'> & Pick<TxDeps, 'db'>;

/** Promises the customer a message in the transaction of what it tells of. */
export async function tellPlan(deps: TellDeps, clientId: string, news: PlanNews): Promise<void> {
  const { db: tx, clock, dictionaries, provider } = deps;
  if (provider === undefined) return;
  const { day } = await clock.businessNow(tx);
  const names = await readProductNames(tx, [news.productNo]);
  const wordOf = (code: string) => nameOf(dictionaries, 'PLAN_SMS', code);
  const slots: Readonly<Record<string, string>> = {
    provider,
    product: names.get(news.productNo)?.shortName ?? news.productNo,
    reason: news.reason === undefined ? '' : nameOf(dictionaries, 'PLAN_FINDING', news.reason),
  };
  const content = `${wordOf('head')}${wordOf(news.event)}`.replaceAll(
    /\{(\w+)\}/g,
    (slot, name) => slots[name] ?? slot,
  );
  const nowMs = clock.wallMs();
  for (const { mobile } of await listOperators(tx, clientId, day))
    await queueMessage(tx, { mobile, content, nowMs, usefulMs: USEFUL_MS });
}
