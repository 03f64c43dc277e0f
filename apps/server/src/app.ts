import { CALLS, type NamedCall } from '@mall/contract';
import type { FastifyInstance } from 'fastify';
import type { Brand } from '#brand.ts';
import type { Clock } from '#clock.ts';
import type { Config, Mode } from '#config.ts';
import type { Db } from '#db/database.ts';
import type { Bank } from '#gateways/bank/port.ts';
import type { Exchange } from '#gateways/exchange/port.ts';
import type { SealOpener } from '#gateways/seal/port.ts';
import { bindCall } from '#http/bind-call.ts';
import { createServer } from '#http/create-server.ts';
import { type ServedCall, unbuiltCall } from '#http/serve-call.ts';
import { serveHealth } from '#http/serve-health.ts';
import type { Log } from '#log.ts';
import { accountFileCalls } from '#modules/account-files/index.ts';
import { agreementCalls, sealedFileCalls, templateSource } from '#modules/agreements/index.ts';
import { applicationCalls } from '#modules/applications/index.ts';
import { assessmentCalls } from '#modules/assessments/index.ts';
import { auditCalls } from '#modules/audit/index.ts';
import { bankingCalls } from '#modules/banking/index.ts';
import { calendarCalls, keepCalendar } from '#modules/calendar/index.ts';
import {
  type Catalogue,
  catalogueCalls,
  exportCalls,
  findProductTerms,
  noticeSource,
  repoDisclosureSource,
} from '#modules/catalogue/index.ts';
import { isBookingLoss, isClearing } from '#modules/clearing/index.ts';
import { demoBarCalls } from '#modules/demo-bar/index.ts';
import { type Dictionaries, dictionaryCalls } from '#modules/dictionary/index.ts';
import { documentCalls } from '#modules/documents/index.ts';
import { figureTraceCalls } from '#modules/figure-trace/index.ts';
import {
  identityCalls,
  type LoginQueue,
  nameCustomer,
  passwordSecretsFrom,
  readSession,
  refusePassword,
} from '#modules/identity/index.ts';
import { legacyCalls } from '#modules/legacy/index.ts';
import { messageCalls } from '#modules/messages/index.ts';
import { planCalls, readComingDeductions, rematchPlans } from '#modules/plans/index.ts';
import { findMoment, nowOf, type PositionDeps, positionCalls } from '#modules/positions/index.ts';
import { repoCalls } from '#modules/repo/index.ts';
import { shopCalls } from '#modules/shop/index.ts';
import { suitabilityCalls } from '#modules/suitability/index.ts';
import {
  describeStep,
  expireProposalsOf,
  findHolderChoice,
  findLeavable,
  findMethodsAt,
  findOpenFlow,
  findOrdersOfSignatures,
  findOwnTrades,
  findTradeAccount,
  lockTradeAccount,
  readMoneyUnderWay,
  readNewcomerFacts,
  readPastDue,
  type TradingDeps,
  tradingCalls,
} from '#modules/trading/index.ts';
import { watchListCalls } from '#modules/watch-list/index.ts';
import { barredNoter } from '#note-barred.ts';
import { openClearing } from '#open-clearing.ts';
import { privateViewReader, viewerReader } from '#read-viewer.ts';
import { serveApiDocs } from '#web/serve-api-docs.ts';
import { serveWeb, WEB_BASE } from '#web/serve-web.ts';
import { verifyAddressOf } from '#web/verify-address.ts';

export type AppDeps = {
  readonly config: Config;
  readonly brand: Brand;
  readonly dictionaries: Dictionaries;
  readonly db: Db;
  readonly clock: Clock;
  readonly catalogue: Catalogue;
  readonly log: Log;
  /** Whether the database answers and has the schema of this code. */
  readonly isReady: () => Promise<boolean>;
  /** Whether anybody carries text messages; without it no code may be promised. */
  readonly canSendSms: boolean;
  readonly loginQueue: LoginQueue;
  /** Absent: the bank that the mode of the mall chooses. */
  readonly bank?: Bank;
  /** Absent: this mall has no seal, and signed documents wait. */
  readonly openSeal?: SealOpener | undefined;
  /** Where the built web lies. */
  readonly webDir: string;
  /** For rehearsing: in place of the exchange of this mode. */
  readonly openExchange?: (db: Db) => Exchange;
};

/** The whole mall as one HTTP application, not yet listening. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = await createServer(deps.config, deps.log);
  serveHealth(app, deps.isReady);

  const offered = offeredCalls(deps.config.mode);
  const built = new Map(builtCalls(deps).map((served) => [served.call, served]));
  const access = {
    readSession: sessionReader(deps),
    noteBarred: barredNoter(deps),
  };
  for (const { call } of offered) bindCall(app, access, built.get(call) ?? unbuiltCall(call));
  if (deps.config.showsApiDocs) await serveApiDocs(app, offered);
  await serveWeb(app, { webDir: deps.webDir, ...deps.config });
  return app;
}

/**
 * Reads a session. What the auditors of its institution missed has ended before anything is answered to it, so that no call
 * shows or counts what is void.
 */
function sessionReader(deps: AppDeps) {
  return async (token: string) => {
    const check = await readSession(deps, token);
    const session = check.kind === 'open' ? check.session : undefined;
    if (session?.instUserCode !== undefined && session.clientId !== undefined)
      await expireProposalsOf(deps, session.clientId);
    return check;
  };
}

/** What this mall answers at all: the calls of the demo bar do not exist in production. */
export function offeredCalls(mode: Mode): readonly NamedCall[] {
  return mode === 'demo' ? CALLS : CALLS.filter(({ group }) => group !== 'demo');
}

/** What a repo asks of the account it is held on. */
const ACCOUNTS = { lockAccount: lockTradeAccount, findAccount: findTradeAccount };

/** Finds the day of the account that is asked for; undefined: it cannot be told. */
function dayFinder(
  deps: Pick<AppDeps, 'db' | 'clock'>,
): Parameters<typeof repoCalls>[0]['findDay'] {
  return async (clientId, asked) => {
    const moment = await findMoment(deps, clientId, asked);
    const asOf = moment?.isPast === true ? moment.point.asOf : undefined;
    return moment && { asOf, now: nowOf(moment) };
  };
}

/** What the modules serve. The rest of the contract refuses with not_built. */
export function builtCalls(deps: AppDeps): readonly ServedCall[] {
  const { config, dictionaries } = deps;
  const readCalendar = keepCalendar(deps);
  const readViewer = viewerReader(deps);
  const clearing = openClearing({
    ...deps,
    config,
    readCalendar,
    provider: deps.brand.provider,
  });
  const trading = tradingDepsOf(deps, readCalendar, clearing);
  const positions = positionDepsOf(deps, trading);
  return [
    ...identityCalls({ ...deps, findTradeAccount, describeStep: stepDescriber(deps) }),
    ...messageCalls(deps),
    ...shopCalls({ ...deps, mode: config.mode, webBase: WEB_BASE }),
    ...legacyCalls({ ...deps, webBase: WEB_BASE }),
    ...dictionaryCalls(dictionaries),
    ...calendarCalls({ ...deps, readCalendar, findProductTerms }),
    ...catalogueCalls({
      ...deps,
      readCalendar,
      readViewer,
      readNewcomer: async (clientId) =>
        readNewcomerFacts(deps.db, clientId, (await deps.clock.businessNow(deps.db)).day),
      readOwnTrades: (clientId, productNo) => findOwnTrades(deps.db, clientId, productNo),
    }),
    ...planCalls({ ...deps, readCalendar, readViewer, trading }),
    ...watchListCalls({ ...deps, readViewer }),
    ...exportCalls({
      ...deps,
      readViewer,
      nameCustomer: ({ clientId }) => nameCustomer(deps.db, clientId),
    }),
    ...suitabilityCalls(deps),
    ...questionnaireCalls(deps, trading),
    ...agreementCalls({
      ...deps,
      seesPrivate: privateViewReader(deps),
      findOpenFlow: (tx, clientId, flowId) => findOpenFlow({ ...deps, db: tx }, clientId, flowId),
      findOrdersOfSignatures,
    }),
    ...fileCalls(deps),
    ...tradingCalls(trading),
    ...auditCalls({ ...deps, ...trading }),
    ...bankingCalls(deps),
    ...repoCalls({ ...deps, ...ACCOUNTS, readCalendar, findDay: dayFinder(deps) }),
    ...(clearing ? demoBarCalls(clearing) : []),
    ...positionCalls(positions),
    ...figureTraceCalls(positions),
    ...accountFileCalls({
      ...positions,
      nameCustomer: ({ clientId }) => nameCustomer(deps.db, clientId),
      maker: deps.brand.company_name,
    }),
  ];
}

/** Questionnaires and applications; what a new level or status means for recurring plans is said by the module that runs them. */
function questionnaireCalls(deps: AppDeps, trading: TradingDeps): readonly ServedCall[] {
  const { provider } = deps.brand;
  const rematching: Parameters<typeof applicationCalls>[0] = {
    ...deps,
    rematchPlans: (tx, clientId, now) =>
      rematchPlans({ ...trading, db: tx, provider }, clientId, now),
  };
  return [...assessmentCalls(rematching, trading), ...applicationCalls(rematching)];
}

/** The files that visitors may read, and those that customers signed. */
function fileCalls(deps: AppDeps): readonly ServedCall[] {
  const maker = deps.brand.company_name;
  return [
    ...sealedFileCalls({
      ...deps,
      seesPrivate: privateViewReader(deps),
      maker,
      verifyAddress: verifyAddressOf(deps.config),
    }),
    ...documentCalls({
      sources: [templateSource(deps), noticeSource(deps), repoDisclosureSource(deps)],
      maker,
    }),
  ];
}

/** How the text of a code says what it is for. */
function stepDescriber(deps: AppDeps): Parameters<typeof identityCalls>[0]['describeStep'] {
  const seesPrivate = privateViewReader(deps);
  const hotline = deps.brand.service_hotline;
  return (tx, clientId, step) =>
    describeStep({ ...deps, db: tx, seesPrivate, hotline }, clientId, step);
}

function positionDepsOf(deps: AppDeps, trading: TradingDeps): PositionDeps {
  const { readCalendar } = trading;
  return {
    ...deps,
    readCalendar,
    readMoneyUnderWay,
    readPastDue,
    findDividendMethodAt: async (db, { clientId, productNo, day }) =>
      (await findMethodsAt(db, [{ clientId, productNo, day }])).get(`${clientId} ${productNo}`),
    readDeductions: (clientId, to) => readComingDeductions(trading, clientId, to),
    findLeavable: (clientId, held) => findLeavable(trading, clientId, held),
    findHolderChoice: (clientId, held) => findHolderChoice(trading, clientId, held),
  };
}

function tradingDepsOf(
  deps: AppDeps,
  readCalendar: TradingDeps['readCalendar'],
  clearing: ReturnType<typeof openClearing>,
): TradingDeps {
  const secrets = passwordSecretsFrom(deps.config.passwordSecrets);
  return {
    ...deps,
    readCalendar,
    isTradingOpen: clearing !== undefined,
    exchange: deps.openExchange?.(deps.db) ?? clearing?.exchange,
    bank: deps.bank ?? clearing?.bank,
    refusePassword: (shown) => refusePassword({ ...deps, secrets }, shown),
    hotline: deps.brand.service_hotline,
    isClearing,
    isBookingLoss,
  };
}
