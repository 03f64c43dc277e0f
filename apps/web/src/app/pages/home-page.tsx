import { Link } from 'react-router';
import { OrderTimetable } from '#features/order-timetable/order-timetable.tsx';
import { TradeCalendar } from '#features/trade-calendar/trade-calendar.tsx';
import { PATHS } from '#shared/navigation/paths.ts';
import { Section } from '#shared/ui/section.tsx';
import { AccountPanel } from './home/account-panel.tsx';
import { FloorPlaceholder } from './home/floor-placeholder.tsx';
import styles from './home/home.module.css';
import { QuoteBoard } from './home/quote-board.tsx';

/** In one screen: is the market open, what can I buy, what must I do. */
export function HomePage() {
  return (
    <>
      <h1 className="sr-only">商城首页</h1>
      <div className={styles['lead']}>
        <QuoteBoard />
        <aside className={styles['panel']} aria-label="账户与下单时间">
          <AccountPanel />
          <div className={styles['timetable']}>
            <h3>现在下单，什么时候办完</h3>
            <OrderTimetable />
          </div>
        </aside>
      </div>
      <section className={styles['strip']} aria-label="新客理财">
        <b>新客理财</b>
        <span>新客专享产品接入中，开放后在此展示利率、期限与单户限额</span>
        <Link to={PATHS.newCustomer}>查看</Link>
      </section>
      <div className={styles['columns']}>
        <Section title="公募基金" extra={<More to={PATHS.fundTopic} />}>
          <FloorPlaceholder rows={9}>
            公募基金行情接入中。开放后在此展示单位净值、日涨跌、近3月与近1年表现。
          </FloorPlaceholder>
        </Section>
        <div className={styles['stack']}>
          <Section title="公告" extra={<More to={PATHS.notice} />}>
            <FloorPlaceholder rows={4}>公告接入中。开放后在此展示最新六条公告。</FloorPlaceholder>
          </Section>
          <TradeCalendar />
        </div>
      </div>
      <Section
        title="定期理财"
        subtitle="收益凭证与固定期限计划"
        extra={<More to={PATHS.periodic} />}
        className={styles['floor']}
      >
        <FloorPlaceholder rows={4}>
          定期理财产品接入中。开放后在此展示期限、起购金额与风险等级。
        </FloorPlaceholder>
      </Section>
      <Section
        title="高端理财"
        subtitle="私募产品仅向合格投资者展示"
        rule="gold"
        extra={<More to={PATHS.highEnd} />}
        className={styles['floor']}
      >
        <FloorPlaceholder rows={4}>
          高端理财产品接入中。完成合格投资者确认后可查看产品名称与业绩比较基准。
        </FloorPlaceholder>
      </Section>
    </>
  );
}

function More({ to }: { readonly to: string }) {
  return (
    <Link className={styles['more']} to={to}>
      更多
    </Link>
  );
}
