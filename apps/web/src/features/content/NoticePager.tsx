import { Pager } from '@upline/ui';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { noticePageSize } from './notices.ts';

export function NoticePager({ current, size }: { current: number; size: number }) {
  const { t } = useTranslation('notice');
  const pages = Math.ceil(size / noticePageSize);
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
        range: t('pager.range', { from: (current - 1) * noticePageSize + 1, to: Math.min(size, current * noticePageSize), size }),
      }}
      renderLink={(page, props, content) => (
        <Link {...props} to={paths.notice({ page: page > 1 ? page : undefined })}>
          {content}
        </Link>
      )}
    />
  );
}
