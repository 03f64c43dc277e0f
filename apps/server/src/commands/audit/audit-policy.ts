import { AUDITED_KINDS, type AuditLevel, type AuditPolicy } from '@mall/domain/audit/audit-policy';
import { groupedYuan, parseYuan } from '@mall/domain/money/yuan';
import { systemClock } from '#clock.ts';
import type { Command, CommandContext, ExitCode } from '#commands/command.ts';
import { parseNamedWords } from '#commands/done-by.ts';
import { inDatabase } from '#commands/in-database.ts';
import type { Db } from '#db/database.ts';
import { type PolicyResult, setAuditPolicy } from '#modules/audit/index.ts';
import { findTradeAccount } from '#modules/trading/index.ts';

const ALL = 'all';
const SET_USAGE =
  'audit set CLIENT_ID [--kinds all|KIND,KIND…] [--from YUAN] [--levels 1|2] --by NAME';
const OFF_USAGE = 'audit off CLIENT_ID --by NAME';
const SHOW_USAGE = 'audit show CLIENT_ID';

/** What of an institution's orders a colleague looks at first; orders that wait already keep the policy they were made under. */
export const AUDIT_COMMANDS: readonly Command[] = [
  {
    name: 'audit show',
    summary: 'Say which orders of an institution wait for an auditor',
    run: (context) => {
      const [clientId, ...rest] = context.args;
      if (clientId === undefined || rest.length > 0) return misused(context, SHOW_USAGE);
      return inDatabase(context, (db) => show(db, clientId, context));
    },
  },
  {
    name: 'audit set',
    summary: `Let new orders of an institution wait for one auditor or two: ${AUDITED_KINDS.join(', ')}`,
    run: (context) => {
      const read = parseNamedWords(context.args);
      const policy = read && parsePolicy(read.rest);
      if (!read || !policy) return misused(context, SET_USAGE);
      return inDatabase(context, (db) => change(db, { ...read, policy }, context));
    },
  },
  {
    name: 'audit off',
    summary: 'Let new orders of an institution wait for no auditor any more',
    run: (context) => {
      const read = parseNamedWords(context.args);
      if (!read || read.rest.length > 0) return misused(context, OFF_USAGE);
      return inDatabase(context, (db) => change(db, { ...read, policy: undefined }, context));
    },
  },
];

async function misused({ print }: CommandContext, usage: string): Promise<ExitCode> {
  print(usage);
  return 2;
}

async function show(
  db: Db,
  clientId: string,
  { print }: Pick<CommandContext, 'print'>,
): Promise<ExitCode> {
  const account = await findTradeAccount(db, clientId);
  if (!account) print(`There is no account ${clientId}.`);
  else if (account.audit) print(`${clientId}: ${describe(account.audit)}`);
  else if (account.needsAudit)
    print(`${clientId}: orders need an auditor, and no policy says how; all are refused`);
  else print(`${clientId}: orders wait for no auditor`);
  return account ? 0 : 2;
}

type Change = {
  readonly named: string;
  readonly doneBy: string;
  readonly policy: AuditPolicy | undefined;
};

async function change(
  db: Db,
  { named: clientId, doneBy, policy }: Change,
  context: CommandContext,
): Promise<ExitCode> {
  const clock = systemClock(context.config.mode);
  const result = await setAuditPolicy({ db, clock, doneBy }, clientId, policy);
  if (result === 'set') return show(db, clientId, context);
  context.print(REFUSED[result](clientId));
  return 2;
}

const REFUSED: Readonly<Record<Exclude<PolicyResult, 'set'>, (clientId: string) => string>> = {
  account_absent: (clientId) => `There is no account ${clientId}. Nothing was done.`,
  too_few_auditors: (clientId) =>
    `${clientId} has an operator whose orders too few other persons may audit. Nothing was done.`,
};

function describe({ kinds, threshold, levels }: AuditPolicy): string {
  const isAll = AUDITED_KINDS.every((kind) => kinds.includes(kind));
  const which = isAll ? 'orders of every kind' : kinds.join(', ');
  const who = levels === 1 ? 'one auditor' : 'two auditors';
  return `${which} from ${groupedYuan(threshold)} yuan wait for ${who}`;
}

/** Undefined: a word that is not understood. What is not said is the widest: every kind, every amount, one auditor. */
function parsePolicy(words: readonly string[]): AuditPolicy | undefined {
  const options = parseOptions(words);
  if (!options) return undefined;
  const kinds = parseKinds(options.get('--kinds') ?? ALL);
  const threshold = parseYuan(options.get('--from') ?? '0');
  const levels = LEVELS.get(options.get('--levels') ?? '1');
  if (!kinds || threshold === undefined || threshold < 0n || !levels) return undefined;
  return { kinds, threshold, levels };
}

const LEVELS: ReadonlyMap<string, AuditLevel> = new Map([
  ['1', 1],
  ['2', 2],
]);
const OPTIONS: ReadonlySet<string> = new Set(['--kinds', '--from', '--levels']);

/** Pairs of a name and its value, each name once. */
function parseOptions(words: readonly string[]): ReadonlyMap<string, string> | undefined {
  const options = new Map<string, string>();
  for (let place = 0; place < words.length; place += 2) {
    const [name = '', value] = words.slice(place, place + 2);
    if (!OPTIONS.has(name) || value === undefined || options.has(name)) return undefined;
    options.set(name, value);
  }
  return options;
}

function parseKinds(text: string): AuditPolicy['kinds'] | undefined {
  if (text === ALL) return AUDITED_KINDS;
  const named = text.split(',');
  const kinds = AUDITED_KINDS.filter((kind) => named.includes(kind));
  return kinds.length === named.length ? kinds : undefined;
}
