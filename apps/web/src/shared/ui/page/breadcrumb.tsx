import { Link } from '#shared/router/link.tsx';
import styles from './breadcrumb.module.css';

export type Crumb = {
  readonly title: string;
  /** Absent for a step that is no page of its own, and for the page one is on. */
  readonly to?: string | undefined;
};

/** Where the page stands; the last step is the page itself. */
export function Breadcrumb({ items }: { readonly items: readonly Crumb[] }) {
  return (
    <nav aria-label="面包屑">
      <ol className={styles['crumbs']}>
        {items.map(({ title, to }, index) => (
          <li key={title} aria-current={index === items.length - 1 ? 'page' : undefined}>
            {to === undefined ? title : <Link to={to}>{title}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
