import { Pager } from '@upline/ui';
import { Link } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation.ts';

export interface CataloguePagerProps {
  readonly current: number;
  readonly size: number;
  readonly pageSize: number;
  readonly address: (page: number) => string;
}

/** The pager under a product grid; pages are links, so they can be opened, shared and found. */
export function CataloguePager({ current, size, pageSize, address }: CataloguePagerProps) {
  const { t } = useTranslation('catalogue');
  const pages = Math.ceil(size / pageSize);
  if (pages < 2) return null;
  const from = (current - 1) * pageSize + 1;
  return (
    <Pager
      current={current}
      pages={pages}
      labels={{
        pages: t('pager.label'),
        previous: t('pager.previous'),
        next: t('pager.next'),
        page: (page) => t('pager.page', { page }),
        range: t('pager.range', { from, to: Math.min(size, current * pageSize), size }),
      }}
      renderLink={(page, props, content) => (
        <Link {...props} to={address(page)} prefetch="intent">
          {content}
        </Link>
      )}
    />
  );
}

/** A page number of an address; anything but a whole number from 1 up is page 1. */
export const pageOf = (query: URLSearchParams): number => {
  const asked = query.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1;
};
