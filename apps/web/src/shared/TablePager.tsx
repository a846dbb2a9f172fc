import { Pager } from '@upline/ui';
import { Link, useSearchParams } from 'react-router';
import { useTranslation } from './i18n/use-translation.ts';
import { tablePageOf, withValues } from './table-page.ts';

/** The pager under a table whose page stands in the address; nothing where one page holds it all. Texts: `pager.…` of the namespace. */
export function TablePager({ size, pageSize, namespace }: { size: number; pageSize: number; namespace: string }) {
  const { t } = useTranslation(namespace);
  const [query] = useSearchParams();
  const current = tablePageOf(query);
  const pages = Math.ceil(size / pageSize);
  if (pages < 2) return null;
  return (
    <Pager
      current={current}
      pages={pages}
      labels={{
        pages: t('pager.label'),
        previous: t('pager.previous'),
        next: t('pager.next'),
        page: (page) => t('pager.page', { page }),
        range: t('pager.range', { from: (current - 1) * pageSize + 1, to: Math.min(size, current * pageSize), size }),
      }}
      renderLink={(page, props, content) => (
        <Link {...props} to={withValues(query, { page })} preventScrollReset>
          {content}
        </Link>
      )}
    />
  );
}
