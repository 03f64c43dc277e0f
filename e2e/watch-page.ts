import { REFUSALS } from '@mall/contract/refusals';
import { expect, type Page, type Request, type Response } from '@playwright/test';

export type PageWatch = {
  /** Fails when the page logged an error, threw, or had a request fail. Faults a story made itself are named. */
  readonly expectCalm: (except?: RegExp) => Promise<void>;
};

/** The one refusal a page may get without having done anything wrong: the call is not built yet. */
const HONEST = REFUSALS.not_built.errorNo;

export function watchPage(page: Page): PageWatch {
  const troubles: string[] = [];
  const answers: Promise<void>[] = [];
  page.on('pageerror', (error) => troubles.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error')
      troubles.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('requestfailed', (request) => {
    if (!wasLeftBehind(request))
      troubles.push(`failed: ${request.url()} ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`answered ${response.status()}: ${response.url()}`);
    answers.push(noteRefusal(response, troubles));
  });

  return {
    expectCalm: async (except) => {
      await Promise.all(answers);
      expect(troubles.filter((trouble) => !except?.test(trouble))).toEqual([]);
    },
  };
}

/** A page that is left, or a search that is overtaken, gives up its requests. */
function wasLeftBehind(request: Request): boolean {
  return request.failure()?.errorText === 'net::ERR_ABORTED';
}

async function noteRefusal(response: Response, troubles: string[]): Promise<void> {
  if (!(response.headers()['content-type'] ?? '').includes('json')) return;
  const body: unknown = await response.json().catch(() => undefined);
  const errorNo = errorNoOf(body);
  if (errorNo === undefined || errorNo === '0' || errorNo === HONEST) return;
  troubles.push(`refused ${errorNo}: ${response.url()}`);
}

function errorNoOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined;
  const { error } = body;
  if (typeof error !== 'object' || error === null || !('error_no' in error)) return undefined;
  return String(error.error_no);
}
