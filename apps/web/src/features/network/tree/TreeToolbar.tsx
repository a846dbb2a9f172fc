import { Button, Icon } from '@upline/ui';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { NumberSearch } from '../NumberSearch.tsx';
import styles from './TreeToolbar.module.css';
import { useFindMember } from '../use-find-member.ts';
import type { useViews } from './use-views.ts';

export interface TreeToolbarProps {
  /** The code of the member whose tree was requested last. It may still be loading. */
  readonly root: string;
  readonly views: ReturnType<typeof useViews>;
  readonly isCollapsed: boolean;
  readonly onExpand: () => void;
  readonly onCollapse: () => void;
  readonly onFound: (userCode: string) => void;
}

/** Search, navigation through the tree, and buttons to expand or collapse the whole tree. */
export function TreeToolbar({ root, views, isCollapsed, onExpand, onCollapse, onFound }: TreeToolbarProps) {
  const { t } = useTranslation('network');
  const found = (userCode: string) => {
    onFound(userCode);
    if (userCode !== root) views.push(userCode);
  };
  const find = useFindMember(found);
  const isAtTop = views.current === undefined;
  return (
    <div className={styles.bar}>
      <NumberSearch onSearch={(number) => void find.byNumber(number)} isBusy={find.busy === 'search'} error={find.error} />
      <div className={styles.acts} role="group" aria-label={t('tree.ways')}>
        <Button size="small" disabledReason={isAtTop ? t('tree.atTop') : undefined} reasonHidden onClick={views.pop}>
          <Icon name="back" size={16} />
          {t('tree.back')}
        </Button>
        <Button size="small" disabledReason={isAtTop ? t('tree.atTop') : undefined} reasonHidden onClick={views.toTop}>
          <Icon name="up" size={16} />
          {t('tree.top')}
        </Button>
        {([0, 1] as const).map((side) => (
          <Button
            key={side}
            size="small"
            pending={find.busy === side ? t('search.searching') : undefined}
            onClick={() => void find.outermost(root, side)}
          >
            {t(side === 0 ? 'tree.outermostLeft' : 'tree.outermostRight')}
          </Button>
        ))}
        <Button size="small" onClick={isCollapsed ? onExpand : onCollapse}>
          {t(isCollapsed ? 'tree.expandAll' : 'tree.collapseAll')}
        </Button>
      </div>
    </div>
  );
}
