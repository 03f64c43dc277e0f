import type { Day } from '@mall/domain/calendar/day';
import { nextTradingDay } from '@mall/domain/calendar/trading-calendar';
import { sql } from 'kysely';
import { hashPassword } from '../../apps/server/src/modules/identity/index.ts';
import { configOf, openApp } from '../../apps/server/src/testing/app/open-app.ts';
import { openStory, type StoryMall } from '../../apps/server/src/testing/app/open-story.ts';
import { bindStoryCard } from '../../apps/server/src/testing/banking/transfer-story.ts';
import type { StartedAct } from '../registrar/core/market.ts';
import type { Customer } from './acts/doing.ts';
import { type Institution, openInstitutions } from './acts/institutions.ts';
import { type AskRegistrar, askByFiles, askInside } from './acts/registrar-acts.ts';
import { answerByFiles } from './answer-by-files.ts';
import { chanceOf } from './chance.ts';
import type { SimulatedDatabase } from './cluster.ts';
import { FIRST_DAY, priceWalk } from './market.ts';
import { rehearse } from './rehearsed.ts';

export type SimulatedMall = StoryMall & { readonly ask: AskRegistrar };

export type Registrar = 'inside' | 'files';

/** A mall whose managers, registrar and bank follow the seed. */
export async function openMall(
  database: SimulatedDatabase,
  { seed, registrar }: { readonly seed: number; readonly registrar: Registrar },
  closing: (() => Promise<void>)[],
): Promise<SimulatedMall> {
  const rehearsed = rehearse(seed);
  const { isRefused, partOf, moneyOf, advanceOf, transferOf } = rehearsed;
  const walk: { evening?: ReturnType<typeof priceWalk> } = {};
  const eveningOf = (day: Day) => {
    if (!walk.evening) throw new Error('the walk of values begins with the mall');
    return walk.evening(day);
  };
  const acts: StartedAct[] = [];
  const mall = await openStory(
    async (parts) => {
      const { close, ...app } = await openApp(database, { config: configOf(), ...parts });
      closing.push(close);
      return app;
    },
    {
      startsAt: `${FIRST_DAY}T09:00:00+08:00`,
      valuesOn: (day) => eveningOf(day).values,
      eventsOn: (day) => eveningOf(day).events,
      refuses: (orderNo) => (isRefused(orderNo) ? 'turned down by the registrar' : undefined),
      acceptedOf: partOf,
      acceptedMoneyOf: moneyOf,
      behaves: ({ orderNo }) => advanceOf(orderNo),
      transfers: ({ transferNo }) => transferOf(transferNo),
      chunkSize: chanceOf(seed, 'chunk').whole(1, 6),
      ...(registrar === 'files' ? await answerByFiles(rehearsed, acts, closing) : {}),
    },
  );
  const calendar = await mall.clearing.readCalendar();
  walk.evening = priceWalk(seed, (day) => nextTradingDay(calendar, nextTradingDay(calendar, day)));
  return { ...mall, ask: registrar === 'files' ? askByFiles(acts) : askInside(database.db) };
}

export type Crowd = {
  readonly customers: readonly Customer[];
  readonly institutions: readonly Institution[];
};

const PERSONS = ['S1', 'S2', 'S3', 'S4', 'S5', 'S6'];
const PASSWORD = '246810';

/** Persons with cards and passwords, and institutions whose orders are audited. */
export async function enterAll(mall: StoryMall): Promise<Crowd> {
  const persons: Customer[] = [];
  for (const [place, clientId] of PERSONS.entries()) {
    const free = BigInt(place + 1) * 10_000_00n;
    persons.push({ clientId, ...(await mall.enter({ clientId, free })) });
    await bindStoryCard(mall, clientId);
  }
  persons.push(await enterInvestor(mall));
  const institutions = await openInstitutions(mall);
  await sql`update mall_user set password_hash = ${await hashPassword(PASSWORD)}`.execute(
    mall.ownerDb,
  );
  const makers = institutions.map(({ maker }) => maker);
  return { customers: [...persons, ...makers], institutions };
}

/** A person who may buy private products, and has what they cost. */
async function enterInvestor(mall: StoryMall): Promise<Customer> {
  const clientId = 'Q1';
  const isQualified = true;
  const entered = await mall.enter({ clientId, free: 8_000_000_00n, isQualified });
  await bindStoryCard(mall, clientId);
  return { clientId, isQualified, ...entered };
}
