import { audit } from './audit/audit.ts';
import { bank } from './bank/bank.ts';
import type { Campaign } from './campaign.ts';
import { clearings } from './clearings/clearings.ts';
import { fullDisk } from './clearings/full-disk.ts';
import { faults } from './faults/faults.ts';
import { figures } from './figures.ts';
import { firstStarts } from './first-starts.ts';
import { idor } from './idor.ts';
import { inputs } from './inputs.ts';
import { kills } from './kills.ts';
import { lists } from './lists.ts';
import { month } from './month.ts';
import { orders } from './orders.ts';
import { passwords } from './passwords.ts';
import { plans } from './plans/plans.ts';
import { races } from './races/races.ts';
import { submits } from './races/submits.ts';
import { rows } from './rows.ts';
import { seals } from './seals/seals.ts';
import { deadEnds, listPages, stories, tables, week } from './stories.ts';

/** Every campaign there is; `npm run campaign <name> [rounds]` runs one. A new one is added here. */
const CAMPAIGNS: readonly Campaign[] = [
  audit,
  bank,
  clearings,
  deadEnds,
  faults,
  figures,
  firstStarts,
  fullDisk,
  idor,
  inputs,
  kills,
  listPages,
  lists,
  month,
  orders,
  passwords,
  plans,
  races,
  rows,
  seals,
  stories,
  submits,
  tables,
  week,
];

async function main(args: readonly string[]): Promise<number> {
  const [name, roundsText] = args.filter((argument) => !argument.startsWith('--'));
  const campaign = CAMPAIGNS.find((candidate) => candidate.name === name);
  const rounds = roundsText === undefined ? campaign?.rounds : Number(roundsText);
  if (!campaign || !rounds || !Number.isSafeInteger(rounds) || rounds < 1) {
    console.error('npm run campaign <name> [rounds] [-- --without-guard]');
    for (const { name: known, proves, rounds: usual } of CAMPAIGNS)
      console.error(`  ${known.padEnd(14)} ${proves} (${usual} rounds of each)`);
    return 2;
  }
  const isWithoutGuard = args.includes('--without-guard');
  const hasHeld = await campaign.run(rounds, (line) => console.log(line), { isWithoutGuard });
  console.log(hasHeld ? `${campaign.name}: held` : `${campaign.name}: FAILED`);
  return hasHeld ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
