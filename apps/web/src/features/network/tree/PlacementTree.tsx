import { Button, Skeleton } from '@upline/ui';
import { useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { LoadFailed } from '../../../shared/LoadFailed.tsx';
import { useSession } from '../../../shared/session.ts';
import styles from './PlacementTree.module.css';
import { TreeDetails } from './TreeDetails.tsx';
import { TreeMap } from './TreeMap.tsx';
import { TreeToolbar } from './TreeToolbar.tsx';
import { branching, type Place, shownPlaces, toggled, treeOf } from './tree-shape.ts';
import { useTree } from '../use-networks.ts';
import { useViews } from './use-views.ts';

/** The placement tree: four generations from the member or from a viewed one, with all its links. */
export function PlacementTree() {
  const { t } = useTranslation('network');
  const userId = useSession()?.userId;
  const views = useViews();
  const root = views.current ?? userId;
  const tree = useTree(root);
  const top = tree.data && treeOf(tree.data);
  if (tree.isLoadingError) {
    return (
      <LoadFailed
        query={tree}
        title={t('error.title')}
        text={t('error.text')}
        otherWay={views.current === undefined ? null : <Button onClick={views.toTop}>{t('tree.top')}</Button>}
      />
    );
  }
  if (!top || !userId) {
    return (
      <div className={styles.waiting} role="status" aria-busy="true" aria-label={t('loading')}>
        <div className={styles.toolbar}>
          <Skeleton height="100%" />
        </div>
        <div className={styles.map}>
          <Skeleton height="100%" radius={14} />
        </div>
        <Skeleton height={166} radius={14} />
      </div>
    );
  }
  return <LoadedTree key={userId} top={top} ownCode={userId} isBusy={tree.isPlaceholderData} views={views} />;
}

interface LoadedTreeProps {
  top: Place;
  ownCode: string;
  isBusy: boolean;
  views: ReturnType<typeof useViews>;
}

function LoadedTree({ top, ownCode, isBusy, views }: LoadedTreeProps) {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState(top.key);
  const places = shownPlaces(top, new Set());
  const selected = places.find(({ key, member }) => key === chosen && member) ?? top;
  const toggle = (place: Place) => setCollapsed((now) => toggled(now, place));
  const view = (place: Place) => {
    setChosen(place.key);
    views.push(place.key);
  };
  return (
    <>
      <TreeToolbar
        root={views.current ?? ownCode}
        views={views}
        isCollapsed={branching(top).some((key) => collapsed.has(key))}
        onExpand={() => setCollapsed(new Set())}
        onCollapse={() => setCollapsed(new Set(top.below.flatMap(branching)))}
        onFound={setChosen}
      />
      <TreeMap
        top={top}
        isBusy={isBusy}
        collapsed={collapsed}
        selected={selected.key}
        recommendNo={ownCode}
        onSelect={({ key }) => setChosen(key)}
        onToggle={toggle}
        onView={view}
      />
      {selected.member ? (
        <TreeDetails
          place={selected}
          member={selected.member}
          isRoot={selected.key === top.key}
          isCollapsed={collapsed.has(selected.key)}
          onToggle={toggle}
          onView={view}
        />
      ) : null}
    </>
  );
}
