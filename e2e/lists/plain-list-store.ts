import pg from 'pg';
import { findRunningEmbedded } from '../../apps/server/src/db/embedded/index.ts';

/** What a list should hold, said in SQL that shares nothing with the mall's own code. */
export type PlainQuery = {
  /** Each in the words of the view below. */
  readonly where: readonly string[];
  readonly order: string;
  readonly page: number;
  /** Whether figures of private products may be known. */
  readonly seesPrivate: boolean;
};

export type PlainAnswer = { readonly count: number; readonly numbers: readonly string[] };

export type PlainShelf = {
  readonly answer: (query: PlainQuery) => Promise<PlainAnswer>;
  /** How many products there are at all; the report of a run says so. */
  readonly size: () => Promise<number>;
  readonly close: () => Promise<void>;
};

const PAGE_SIZE = 10;

/** Reads the shelf straight from the PostgreSQL of a running mall. */
export async function openPlainShelf(dataDir: string): Promise<PlainShelf> {
  const settings = await findRunningEmbedded(dataDir);
  if (!settings) throw new Error('the mall runs a PostgreSQL of its own');
  const client = new pg.Client(settings.connection);
  await client.connect();
  return {
    answer: async (query) => {
      const rows = `from (${shelf(query.seesPrivate)}) shelf where ${query.where.join(' and ')}`;
      const counted = await client.query<{ count: string }>(`select count(*) ${rows}`);
      const page = await client.query<{ product_no: string }>(
        `select product_no ${rows} order by ${query.order} nulls last, product_no collate "C"
         limit ${PAGE_SIZE} offset ${(query.page - 1) * PAGE_SIZE}`,
      );
      return {
        count: Number(counted.rows[0]?.count),
        numbers: page.rows.map(({ product_no }) => product_no),
      };
    },
    size: async () => {
      const counted = await client.query<{ count: string }>(
        "select count(*) from product where trade_status <> '0'",
      );
      return Number(counted.rows[0]?.count);
    },
    close: () => client.end(),
  };
}

/** One row per product under the names of the wire; what is hidden is null, so neither order nor filter tells. */
function shelf(seesPrivate: boolean): string {
  const shown = (expression: string) =>
    seesPrivate ? expression : `case when is_private then null else ${expression} end`;
  const figures = Object.entries(FIGURES).map(
    ([name, expression]) => `${shown(expression)} as ${name}`,
  );
  return `
    select product.product_no, category_id, cat_varieties, risk_level, trade_status, invest_type,
      company_code,
      case when trade_status in ('2', '3', '5', '11') then 0
        when trade_status = '12' then 1 when trade_status = '13' then 2 else 3 end as sale_rank,
      ${figures.join(', ')}
    from product left join product_quote quote on quote.product_no = product.product_no
    where trade_status <> '0'`;
}

const FIGURES = {
  annual_rate: 'annual_rate_e8',
  expire_year_rate: 'expire_rate_e8',
  term_days: 'term_days',
  minimum: 'first_min_fen / 100.0',
  released: 'released_on',
  unit_net_value: 'quote.nav_e8',
  total_net_value: 'quote.total_nav_e8',
  nav_ratio: 'quote.growth_rate_e8',
  month_ratio: 'quote.month1_rate_e8',
  month3_ratio: 'quote.month3_rate_e8',
  year_ratio: 'quote.year1_rate_e8',
  this_year_ratio: 'quote.this_year_rate_e8',
  income_unit: 'quote.income_nav_e8',
  mfund_year_rate: 'quote.year_rate_e8',
} as const;
