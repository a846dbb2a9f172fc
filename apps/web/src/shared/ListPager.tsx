import { Pager } from '@upline/ui';
import { Link, type LinkProps } from 'react-router';
import { useTranslation } from './i18n/use-translation.ts';

export interface ListPagerProps {
  readonly current: number;
  readonly size: number;
  readonly pageSize: number;
  /** The namespace of the texts `pager.…`. */
  readonly namespace: 'catalogue' | 'earnings' | 'network' | 'notice' | 'order' | 'wallet';
  readonly address: (page: number) => string;
  /** Further attributes of the links. */
  readonly link?: Pick<LinkProps, 'prefetch' | 'preventScrollReset'>;
}

/** The pager under a list. Pages are links, so they can be opened, shared and found by search engines. Empty if one page holds the whole list. */
export function ListPager({ current, size, pageSize, namespace, address, link }: ListPagerProps) {
  const { t } = useTranslation(namespace);
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
        <Link {...props} {...link} to={address(page)}>
          {content}
        </Link>
      )}
    />
  );
}
