import { addDays, type Day } from '@mall/domain/calendar/day';
import type { CatalogueRow } from '#modules/catalogue/index.ts';
import { houseCode } from './funds/funds.ts';
import { firstCharOf } from './pinyin.ts';
import type { DemoProduct } from './product-draft.ts';
import { pickAt, streamOf, uniformAt, wholeBetween } from './random.ts';
import {
  HOUSE_BRANDS,
  HOUSE_FULL_NAME,
  HOUSE_NAME,
  HOUSE_PROFILE,
  PROVIDER,
  PROVIDER_PROFILE,
  TRUST_BRANDS,
} from './seed/companies.ts';
import { GIVEN_NAMES, RESUME, SURNAMES } from './seed/people.ts';
import { trustCode } from './terms/fixed-terms.ts';
import type { WorldPlan } from './world-plan.ts';

type Manager = CatalogueRow<'fund_manager'>;
const MANAGERS_PER_HOUSE = 6;

export function buildCompanies({ openedOn, seed }: WorldPlan): readonly CatalogueRow<'company'>[] {
  const foundedOn = (name: string) =>
    addDays(openedOn, -wholeBetween(streamOf(seed, 'founded', name), 1, 4_600, 9_500));
  const company = (company_code: string, brand: string, company_name: string, profile: string) => ({
    company_code,
    company_name,
    first_char: firstCharOf(brand),
    established_on: foundedOn(brand),
    profile: profile.replace('{brand}', brand),
  });
  return [
    company(PROVIDER.code, PROVIDER.brand, PROVIDER.name, PROVIDER_PROFILE),
    ...HOUSE_BRANDS.map((brand, index) =>
      company(houseCode(index), brand, HOUSE_NAME.replace('{brand}', brand), HOUSE_PROFILE),
    ),
    ...TRUST_BRANDS.map((brand, index) =>
      company(trustCode(index), brand, brand, PROVIDER_PROFILE),
    ),
  ];
}

export function buildManagers({ seed, openedOn }: WorldPlan): readonly Manager[] {
  return HOUSE_BRANDS.flatMap((brand, house) =>
    Array.from({ length: MANAGERS_PER_HOUSE }, (_, place) => {
      const stream = streamOf(seed, 'manager', house, place);
      // The given names of a house follow each other, so that no two of its people are called alike.
      const first = wholeBetween(streamOf(seed, 'house', house), 1, 0, GIVEN_NAMES.length - 1);
      const given = GIVEN_NAMES[(first + place) % GIVEN_NAMES.length] ?? GIVEN_NAMES[0];
      const name = `${pickAt(stream, 1, SURNAMES)}${given}`;
      // The first person is old enough for the oldest fund of the house.
      const years = place === 0 ? wholeBetween(stream, 3, 17, 21) : wholeBetween(stream, 3, 5, 16);
      return {
        manager_code: `M${String(house * MANAGERS_PER_HOUSE + place + 1).padStart(3, '0')}`,
        manager_name: name,
        first_char: firstCharOf(name.slice(0, 1)),
        company_code: houseCode(house),
        career_began_on: addDays(openedOn, -years * 365 - wholeBetween(stream, 4, 0, 200)),
        resume: RESUME.replace('{name}', name)
          .replace('{years}', String(years))
          .replace('{house}', HOUSE_FULL_NAME.replace('{brand}', brand)),
      };
    }),
  );
}

/** Who runs which fund: the classes of a fund share a manager, and about every third fund had another one before. */
export function buildTenures(
  { seed, openedOn }: WorldPlan,
  managers: readonly Manager[],
  products: readonly DemoProduct[],
): readonly CatalogueRow<'product_manager'>[] {
  const byHouse = Map.groupBy(managers, ({ company_code }) => company_code);
  return products.flatMap(({ product }) => {
    const staff = byHouse.get(product.company_code);
    const { established_on, product_no } = product;
    if (!staff || !established_on || established_on >= openedOn) return [];
    const stream = streamOf(seed, 'tenure', product.fund_no);
    const changedOn = changeDay(stream, established_on, openedOn);
    const founder = pickAt(stream, 1, atWork(staff, established_on));
    const tenure = ({ manager_code }: Manager, from_on: Day, until_on: Day | null) => ({
      product_no,
      manager_code,
      from_on,
      until_on,
    });
    const others = changedOn ? atWork(staff, changedOn).filter((one) => one !== founder) : [];
    if (!changedOn || others.length === 0) return [tenure(founder, established_on, null)];
    const follower = pickAt(stream, 4, others);
    return [
      tenure(founder, established_on, addDays(changedOn, -1)),
      tenure(follower, changedOn, null),
    ];
  });
}

/** Who had begun his career by then. */
function atWork(staff: readonly Manager[], day: Day): readonly Manager[] {
  return staff.filter(({ career_began_on }) => career_began_on <= day);
}

function changeDay(stream: number, established: Day, openedOn: Day): Day | undefined {
  const changed = addDays(openedOn, -wholeBetween(stream, 2, 200, 1_000));
  return uniformAt(stream, 3) < 0.35 && changed > established ? changed : undefined;
}
