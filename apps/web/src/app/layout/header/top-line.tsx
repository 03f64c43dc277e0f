import { SettingsMenu } from '#features/settings-menu/settings-menu.tsx';
import { TradeClock } from '#features/trade-clock/trade-clock.tsx';
import { useSession } from '#shared/session/session-context.tsx';
import { useBaseConfig } from '#shared/shop/base-config-query.ts';
import styles from './top-line.module.css';
import { UserCorner } from './user-corner.tsx';

/** The order clock, and the hotline for visitors or the name of the customer. */
export function TopLine() {
  const { isLoggedIn } = useSession();
  return (
    <section className={styles['line']} aria-label="交易时间与登录" data-screen-only="">
      <div className={`wrap ${styles['row']}`}>
        <TradeClock />
        <div className={styles['end']}>
          {/* A customer's name needs the room; the foot of every page has the hotline too. */}
          {!isLoggedIn && <Hotline />}
          <SettingsMenu />
          <UserCorner />
        </div>
      </div>
    </section>
  );
}

function Hotline() {
  const { service_hotline, service_time } = useBaseConfig();
  if (!service_hotline) return null;
  const hours = service_time && `服务时间：${service_time}`;
  return (
    <>
      <span className={styles['hotline']} title={hours}>
        客服热线：<a href={`tel:${service_hotline}`}>{service_hotline}</a>
      </span>
      {hours && <span className={styles['hours']}>{hours}</span>}
    </>
  );
}
