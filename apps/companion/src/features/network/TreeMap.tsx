import { Button, Icon } from '@upline/ui';
import { useRef } from 'react';
import { useTranslation } from '../../shared/i18n/translator.ts';
import type { TreePlace } from './tree-generations.ts';
import styles from './TreeMap.module.css';
import { TreeCard } from './TreeCard.tsx';
import { useMapView } from './use-map-view.ts';

export interface TreeMapProps {
  readonly generations: readonly (readonly TreePlace[])[];
  readonly root: string;
  readonly onMore: (userCode: string) => void;
}

/**
 * Four generations as a map that fingers move and zoom. It is as wide as a phone, so that both sides are in view from the
 * start.
 */
export function TreeMap({ generations, root, onMore }: TreeMapProps) {
  const { t } = useTranslation();
  const window = useRef<HTMLDivElement>(null);
  const map = useRef<HTMLDivElement>(null);
  // A young network is only as wide as its places, so that its free slots are in view.
  const shown = generations.filter((places) => places.some(({ kind }) => kind !== 'none'));
  const { view, centre, step, pointers } = useMapView(window, map, root);
  return (
    <>
      <div className={styles.tools}>
        <Button size="small" aria-label={t('tree.zoomOut')} onClick={() => step(-1)}>
          <Icon name="minus" size={18} />
        </Button>
        <Button size="small" aria-label={t('tree.zoomIn')} onClick={() => step(1)}>
          <Icon name="plus" size={18} />
        </Button>
        <Button size="small" onClick={centre}>
          <Icon name="fit" size={18} />
          {t('tree.centre')}
        </Button>
      </div>
      <div ref={window} className={styles.window} role="region" aria-label={t('tree.map', { userCode: root })} {...pointers}>
        <div
          ref={map}
          className={styles.map}
          data-scale={view.scale}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        >
          {shown.map((places, generation) => (
            <ul
              key={generation}
              className={styles.generation}
              data-generation={generation}
              aria-label={t('tree.generation', { number: String(generation) })}
            >
              {places.map((place) => (
                <li
                  key={place.key}
                  className={styles.place}
                  data-joined={generation > 0 && place.kind !== 'none'}
                  data-parent={generation < shown.length - 1 && place.kind === 'member'}
                >
                  <TreeCard place={place} generation={generation} onMore={onMore} />
                </li>
              ))}
            </ul>
          ))}
        </div>
      </div>
    </>
  );
}
