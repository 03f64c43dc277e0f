import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createApplicationStory } from '#testing/agreed/applying-investor.ts';
import { refusing } from '#testing/order-story.ts';

const { ownerDb, newInvestor, decide, wrongs, rowsOf } = await createApplicationStory();
const { checkSuitMatch } = contract.suitability;

describe('the way back', () => {
  it('counts at once, is kept, and can be gone once', async () => {
    const investor = await newInvestor({ isProfessional: true });
    expect(await investor.ask()).toMatchObject({ is_professional: '1', prof_type: null });
    const request_no = randomUUID();
    const left = await investor.beOrdinary(request_no);
    expect(left).toMatchObject({ is_professional: '0', apply_status: '0', ordinary_flag: '0' });
    expect(await investor.beOrdinary(request_no)).toEqual(left);
    await expect(investor.beOrdinary()).rejects.toMatchObject(refusing('professional_absent'));
    expect(await investor.client(checkSuitMatch, { product_no: '910066' })).toMatchObject({
      match_result: '2',
    });
    const [row] = await rowsOf(investor.clientId);
    expect(row).toMatchObject({ kind: 'ordinary', sign_no: null });
    expect(await decide(row?.apply_no ?? '', 'approved')).toBe('nothing_to_decide');
    expect(await wrongs()).toEqual([]);
  });
});

describe('verify', () => {
  const TABLES = ['investor_application', 'application_evidence', 'application_decision'];
  const plant = (statement: ReturnType<typeof sql>) =>
    ownerDb.transaction().execute(async (tx) => {
      const each = (turn: 'disable' | 'enable') =>
        Promise.all(
          TABLES.map((table) => sql.raw(`alter table ${table} ${turn} trigger user`).execute(tx)),
        );
      await each('disable');
      await statement.execute(tx);
      await each('enable');
    });

  it.each([
    {
      why: 'a status that was not granted',
      change: sql`update investor set is_professional = false, professional_basis = null, professional_to_on = null`,
      back: sql`update investor set is_professional = true, professional_basis = 'D', professional_to_on = '2027-11-12'`,
      says: 'stands as ordinary',
    },
    {
      why: 'a status that lasts longer',
      change: sql`update investor set professional_to_on = '2029-11-12'`,
      back: sql`update investor set professional_to_on = '2027-11-12'`,
      says: 'until 2029-11-12',
    },
    {
      why: 'a document with another byte',
      change: sql`update application_evidence set content = set_byte(content, 8, get_byte(content, 8) # 1)`,
      back: sql`update application_evidence set content = set_byte(content, 8, get_byte(content, 8) # 1)`,
      says: 'is not what',
    },
    {
      why: 'another person who decided',
      change: sql`update application_decision set done_by = 'another'`,
      back: sql`update application_decision set done_by = 'reviewer1'`,
      says: 'is decided otherwise on the trail',
    },
    {
      why: 'another reason of the applicant',
      change: sql`update investor_application set basis = 'C'`,
      back: sql`update investor_application set basis = 'D'`,
      says: 'differs from what the trail tells',
    },
    {
      why: 'a signature of another customer',
      change: sql`update investor_application set sign_no = 'QS20261112999999'`,
      back: sql`update investor_application a set sign_no =
        (select sign_no from agreement_signature s where s.client_id = a.client_id)`,
      says: 'its customer did not give',
    },
  ])('finds $why', async ({ change, back, says }) => {
    const investor = await newInvestor();
    const { apply_no } = await investor.apply(await investor.wholeRequest());
    await decide(apply_no, 'approved');
    expect(await wrongs()).toEqual([]);
    const only = sql` where client_id = ${investor.clientId}`;
    await plant(sql`${change}${only}`);
    expect(await wrongs()).toContainEqual(expect.stringContaining(says));
    await plant(sql`${back}${only}`);
    expect(await wrongs()).toEqual([]);
  });

  it.each(TABLES)('%s never loses or changes a row', async (table) => {
    const deleting = sql.raw(`delete from ${table}`).execute(ownerDb);
    await expect(deleting).rejects.toThrow('never changed or deleted');
  });
});
