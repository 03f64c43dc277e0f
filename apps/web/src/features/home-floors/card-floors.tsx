import { PATHS } from '#shared/navigation/paths.ts';
import { FloorBlock } from './floor-block.tsx';
import { FloorSection } from './floor-section.tsx';
import styles from './home-floors.module.css';
import { type Floor, useHomeFloors } from './home-floors-query.ts';
import { MoneyCards } from './money-cards.tsx';
import { TermCards } from './term-cards.tsx';

/** What a floor of cards adds to the server's words; floors without an entry stand elsewhere on the page. */
const CARD_FLOORS: Readonly<Record<string, { readonly subtitle: string; readonly to: string }>> = {
  money: { subtitle: '货币基金不等同于存款，不保证本金', to: `${PATHS.fundTopic}?set=3` },
  periodic: { subtitle: '收益凭证与固定期限计划', to: PATHS.periodic },
  high_end: { subtitle: '私募产品仅向合格投资者展示', to: PATHS.highEnd },
};
const ROWS = 12;

/** The floors of cards in the server's order and by its names; a floor without products is left out. */
export function CardFloors() {
  const floors = useHomeFloors();
  return (
    <FloorBlock query={floors} rows={ROWS}>
      {({ floors: all }) =>
        all
          .filter(({ floor_code, products }) => floor_code in CARD_FLOORS && products.length > 0)
          .map((floor) => <CardFloor key={floor.floor_code} floor={floor} />)
      }
    </FloorBlock>
  );
}

function CardFloor({ floor }: { readonly floor: Floor }) {
  const { floor_code, floor_name, floor_note, product_count, products } = floor;
  const { subtitle, to } = CARD_FLOORS[floor_code] ?? { subtitle: '', to: PATHS.productCentre };
  const tone = floor_code === 'high_end' ? 'gold' : 'ink';
  return (
    <div className={styles['floor']}>
      <FloorSection
        title={floor_name}
        subtitle={floor_note ?? subtitle}
        to={to}
        rule={tone}
        count={product_count}
      >
        {floor_code === 'money' ? (
          <MoneyCards products={products} />
        ) : (
          <TermCards products={products} tone={tone} />
        )}
      </FloorSection>
    </div>
  );
}
