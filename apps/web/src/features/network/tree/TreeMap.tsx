import { Button, Icon } from '@upline/ui';
import { useMemo } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { LegBar } from '../LegBar.tsx';
import { TreeLines } from './TreeLines.tsx';
import { TreePlace, type TreeActs } from './TreePlace.tsx';
import styles from './TreeMap.module.css';
import { mapSizeOf, type Place, shownPlaces } from './tree-shape.ts';
import { isPhoneWide, useMapView } from './use-map-view.ts';
import { useTreeKeys } from './use-tree-keys.ts';
import { zoomBounds } from './zoom.ts';

export interface TreeMapProps extends TreeActs {
  readonly top: Place;
  readonly isBusy: boolean;
}

/** Four generations as a map that can be dragged and zoomed; a tree for assistive technology. */
export function TreeMap({ top, isBusy, ...acts }: TreeMapProps) {
  const { t } = useTranslation('network');
  const size = useMemo(() => mapSizeOf(top, { isPhone: isPhoneWide() }), [top]);
  const { ground, zoom, height, zoomIn, zoomOut, fit } = useMapView(top.key, size);
  const shown = shownPlaces(top, acts.collapsed);
  const keys = useTreeKeys(top, shown, acts);
  return (
    <section className={styles.map} aria-label={t('tree.map')} aria-busy={isBusy || undefined}>
      <LegBar left={top.member?.LEFT ?? 0} right={top.member?.RIGHT ?? 0} />
      <div ref={ground} className={styles.ground} style={{ height }}>
        <div className={styles.paper} style={{ width: size.width * zoom, height: size.height * zoom }}>
          <div className={styles.canvas} style={{ width: size.width, height: size.height, transform: `scale(${zoom})` }}>
            <TreeLines places={shown} size={size} />
            <ul role="tree" aria-label={t('tree.label', { code: top.key })} onKeyDown={keys.onKeyDown}>
              <TreePlace place={top} at={1} of={1} size={size} focusKey={keys.focusKey} {...acts} />
            </ul>
          </div>
        </div>
      </div>
      <div className={styles.zoom} role="group" aria-label={t('zoom.label')}>
        <Button
          variant="ghost"
          aria-label={t('zoom.out')}
          disabledReason={zoom <= zoomBounds.least ? t('zoom.least') : undefined}
          reasonHidden
          onClick={zoomOut}
        >
          <Icon name="minus" size={16} />
        </Button>
        <span className={styles.percent} role="status">
          {t('zoom.percent', { percent: Math.round(zoom * 100) })}
        </span>
        <Button
          variant="ghost"
          aria-label={t('zoom.in')}
          disabledReason={zoom >= zoomBounds.most ? t('zoom.most') : undefined}
          reasonHidden
          onClick={zoomIn}
        >
          <Icon name="plus" size={16} />
        </Button>
        <Button variant="ghost" aria-label={t('zoom.fit')} onClick={fit}>
          <Icon name="fit" size={16} />
        </Button>
      </div>
    </section>
  );
}
