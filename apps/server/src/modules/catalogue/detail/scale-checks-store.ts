import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';

const SHOWN_MAX = 20;

/** The size of a fund is its shares at the net value of the report; a report counts with all decimals of a value that is published with four. */
export async function checkScales(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'product_scale',
    sql`
    select p.product_no || ' reports a size of ' || p.scale_fen || ' on ' || p.report_on || ', its shares come to '
             || round(p.shares_e2::numeric * n.nav_e8 / 1e8) as what
      from product_scale p
     cross join lateral (select v.nav_e8 from product_nav v
                          where v.product_no = p.product_no and v.nav_on <= p.report_on and v.version = 1
                          order by v.nav_on desc limit 1) as n
     where abs(p.scale_fen::numeric * 1e8 - p.shares_e2::numeric * n.nav_e8) > p.shares_e2::numeric * 5000 + 1e8
     order by 1 limit ${SHOWN_MAX}`,
  );
}
