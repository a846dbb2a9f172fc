import { brand } from '@upline/brand/brand';
import { ActMenu, type MenuAct, useKeys } from '@upline/ui/desk';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { WithBeside } from './Beside.tsx';
import { FootLine } from './FootLine.tsx';
import { isMissing } from './StateNote.tsx';
import { useTexts } from '../shared/words/i18n.ts';
import styles from './Page.module.css';
import tabsLook from './tabs.module.css';
import { useTabKeys } from './use-tab-keys.ts';

export interface PageTab {
  readonly to: string;
  readonly label: string;
  readonly count?: string | undefined;
  readonly isHere: boolean;
}

export interface PageProps {
  readonly title: string;
  /** Words or pills next to the title. */
  readonly beside?: ReactNode;
  readonly up?: { readonly to: string; readonly label: string };
  readonly acts?: ReactNode;
  /** Actions on the thing that the page shows (`a`); no menu if absent or empty. */
  readonly menu?: readonly MenuAct[] | undefined;
  readonly tabs?: readonly PageTab[] | undefined;
  /** Why the thing that the page shows could not be read; absent if it was. The page of a thing that does not exist has no tabs. */
  readonly failure?: unknown;
  /** The row opened next to the page; absent if none is open. */
  readonly sheet?: ReactNode;
  readonly children: ReactNode;
}

/** One page: its title, its tabs, its work, the line of keys, and a sheet next to them. */
export function Page({ title, beside, up, acts, menu, tabs: asked, failure, sheet, children }: PageProps) {
  const tabs = isMissing(failure) ? undefined : asked;
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const strip = useTabKeys(tabs ?? []);
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page.
  useEffect(() => {
    // A dialog over the page keeps the focus while the person types in it.
    if (document.activeElement === document.body || document.activeElement?.closest('nav')) heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <WithBeside
      frame={(isClaimed, setBeside) => (
        <div className={`${styles.columns} ${sheet || isClaimed ? styles.withSheet : ''}`}>
          <main id="main" className={styles.main} tabIndex={-1}>
            {up ? (
              <p>
                <Link className={styles.crumb} to={up.to}>
                  {up.label}
                </Link>
              </p>
            ) : null}
            <div className={styles.head}>
              <h1 ref={heading} tabIndex={-1}>
                {title}
              </h1>
              {beside}
              {acts || menu?.length ? (
                <div className={styles.acts}>
                  {acts}
                  {menu?.length ? <Acts menu={menu} /> : null}
                </div>
              ) : null}
            </div>
            {tabs ? (
              <nav ref={strip} className={`${tabsLook.tabs} ${styles.tabs}`} aria-label={title}>
                {tabs.map(({ to, label, count, isHere }) => (
                  <Link key={to} to={to} aria-current={isHere ? 'page' : undefined}>
                    {label}
                    {count === undefined ? null : <small>{count}</small>}
                  </Link>
                ))}
              </nav>
            ) : null}
            <div className={styles.work}>{children}</div>
            <FootLine />
          </main>
          {sheet ? (
            <div className={styles.sheetPlace}>{sheet}</div>
          ) : isClaimed ? (
            <div ref={setBeside} className={styles.sheetPlace} />
          ) : null}
        </div>
      )}
    />
  );
}

function Acts({ menu }: { readonly menu: readonly MenuAct[] }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const open = (): void => setOpen(true);
  // `e` is used by lists within the page for their rows.
  useKeys([
    { keys: 'a', label: t('acts'), run: open },
    { keys: 'e', run: open },
  ]);
  return <ActMenu label={t('acts')} acts={menu} keys="a" isOpen={isOpen} onOpen={setOpen} />;
}

export const Section = ({
  title,
  beside,
  children,
}: {
  readonly title: string;
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}) => (
  <section className={styles.section}>
    <header>
      <h2>{title}</h2>
      {beside ? <span className={styles.sectionBeside}>{beside}</span> : null}
    </header>
    {children}
  </section>
);

/** The work and a side column, which moves below on narrow screens. `isEven`: equal widths. */
export const TwoColumns = ({ isEven = false, children }: { readonly isEven?: boolean; readonly children: ReactNode }) => (
  <div className={`${styles.two} ${isEven ? styles.duo : ''}`}>{children}</div>
);

export const Terms = ({ rows }: { readonly rows: readonly (readonly [term: string, value: ReactNode] | undefined)[] }) => (
  <dl className={styles.terms}>
    {rows.map((row, at) =>
      row ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word may stand twice, and the rows of a page keep their order.
        <div key={at} style={{ display: 'contents' }}>
          <dt>{row[0]}</dt>
          <dd>{row[1]}</dd>
        </div>
      ) : null,
    )}
  </dl>
);
