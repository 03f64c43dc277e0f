import type { Day } from '@mall/domain/calendar/day';
import type { Db } from '#db/database.ts';
import type { CalendarReader } from '#modules/calendar/index.ts';
import { findDocuments } from '#modules/identity/index.ts';
import { findClientsOf } from '#modules/trading/index.ts';
import { type FundAccounts, fileAgent } from './exchange/file-agent.ts';
import { foldersIn } from './exchange/folders.ts';
import {
  findRegistrarAccounts,
  insertRegistrarAccounts,
} from './exchange/registrar-account-store.ts';
import type { Investor } from './mapping/fund-account.ts';
import type { TaProfile } from './mapping/profile.ts';
import type { TransferAgent } from './port.ts';

export type FileExchange = {
  readonly db: Db;
  readonly readCalendar: CalendarReader;
  /** The folder of the exchange. */
  readonly root: string;
  readonly profile: TaProfile;
  /** How long files that are not there are waited for. */
  readonly waitMs: number;
  /** Lets a simulated registrar answer a file, or says why it cannot; absent: a real one does it by itself. */
  readonly askForFile?: (fileOn: Day, tradeOn: Day) => Promise<string | undefined>;
};

/** A registrar that is spoken to through files, with what the mall knows about its customers. */
export function openFileAgent(exchange: FileExchange): TransferAgent {
  const { db, readCalendar, root, profile, waitMs, askForFile } = exchange;
  const { registrar } = profile;
  const accounts: FundAccounts = {
    find: (tradeAccounts) => findRegistrarAccounts(db, registrar, tradeAccounts),
    keep: (day, opened) => insertRegistrarAccounts(db, registrar, { day, opened }),
    investorsOf: (tradeAccounts) => findInvestors(db, tradeAccounts),
  };
  return fileAgent({
    ...{ folders: foldersIn(root), profile, accounts, readCalendar, waitMs },
    ...(askForFile ? { askForFile } : {}),
  });
}

/** The document of an institution, which has its credit code, or of a person (E1). */
const BUSINESS_LICENCE = '1';
const IDENTITY_CARD = '0';

async function findInvestors(
  db: Db,
  tradeAccounts: readonly string[],
): Promise<readonly Investor[]> {
  const clients = await findClientsOf(db, tradeAccounts);
  const documents = await findDocuments(db, [...new Set(clients.values())]);
  const byClient = new Map(documents.map((one) => [one.client_id, one]));
  return [...clients].map(([tradeAccount, clientId]) => {
    const known = byClient.get(clientId);
    const isInstitution = known?.inst_id_no !== null && known?.inst_id_no !== undefined;
    return {
      tradeAccount,
      name: known?.inst_name ?? known?.client_name ?? clientId,
      investorType: isInstitution ? '0' : '1',
      certificateType: isInstitution ? BUSINESS_LICENCE : IDENTITY_CARD,
      certificateNo: known?.inst_id_no ?? known?.id_no ?? '',
    };
  });
}
