import type { Campaign } from './campaign.ts';
import { firstStarts } from './first-starts.ts';
import { kills } from './kills.ts';

/** Every campaign there is; `npm run campaign <name> [rounds]` runs one. A new one is added here. */
const CAMPAIGNS: readonly Campaign[] = [firstStarts, kills];

async function main(name: string | undefined, roundsText: string | undefined): Promise<number> {
  const campaign = CAMPAIGNS.find((candidate) => candidate.name === name);
  const rounds = roundsText === undefined ? campaign?.rounds : Number(roundsText);
  if (!campaign || !rounds || !Number.isSafeInteger(rounds) || rounds < 1) {
    console.error('npm run campaign <name> [rounds]');
    for (const { name: known, proves, rounds: usual } of CAMPAIGNS)
      console.error(`  ${known.padEnd(14)} ${proves} (${usual} rounds of each)`);
    return 2;
  }
  const hasHeld = await campaign.run(rounds, (line) => console.log(line));
  console.log(hasHeld ? `${campaign.name}: held` : `${campaign.name}: FAILED`);
  return hasHeld ? 0 : 1;
}

process.exitCode = await main(process.argv[2], process.argv[3]);
