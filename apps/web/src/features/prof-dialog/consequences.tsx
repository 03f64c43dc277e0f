import styles from './prof-dialog.module.css';

/** What changes for a professional investor, told before and after he asks. */
export function Consequences() {
  return (
    <section className={styles['box']} aria-labelledby="prof-consequences">
      <h3 id="prof-consequences" className={styles['head']}>
        成为专业投资者后
      </h3>
      <ul>
        <li>不再进行风险匹配，不再适用普通投资者特别保护</li>
        <li>机构投资者购买私募类产品免冷静期与回访</li>
        <li>可随时转为普通投资者，持牌机构及其产品除外</li>
      </ul>
    </section>
  );
}
