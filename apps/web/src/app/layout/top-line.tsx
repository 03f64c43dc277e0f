import { SettingsMenu } from '#features/settings-menu/settings-menu.tsx';
import { TradeClock } from '#features/trade-clock/trade-clock.tsx';
import { useBaseConfig } from '#shared/shop/base-config-query.ts';
import styles from './top-line.module.css';
import { UserCorner } from './user-corner.tsx';

/** The order clock, the hotline, and who is logged in. */
export function TopLine() {
  const { service_hotline, service_time } = useBaseConfig();
  return (
    <section className={styles['line']} aria-label="交易时间与登录">
      <div className={`wrap ${styles['row']}`}>
        <TradeClock />
        <div className={styles['end']}>
          {service_hotline && (
            <span title={service_time && `服务时间：${service_time}`}>
              客服热线：<a href={`tel:${service_hotline}`}>{service_hotline}</a>
            </span>
          )}
          {service_time && <span className={styles['hours']}>服务时间：{service_time}</span>}
          <SettingsMenu />
          <UserCorner />
        </div>
      </div>
    </section>
  );
}
