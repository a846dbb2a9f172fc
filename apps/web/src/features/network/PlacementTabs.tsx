import { TabLinks } from '@upline/ui';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';

/** Organization query and the member's own tree, as sibling pages. */
export function PlacementTabs({ current }: { current: 'query' | 'tree' }) {
  const { t } = useTranslation('network');
  const tabs = [
    ['query', paths.placementQuery()],
    ['tree', paths.placementTree()],
  ] as const;
  return (
    <TabLinks label={t('placement')}>
      {tabs.map(([name, to]) => (
        <Link key={name} to={to} prefetch="intent" aria-current={name === current ? 'page' : undefined}>
          {t(`tab.${name}`)}
        </Link>
      ))}
    </TabLinks>
  );
}
