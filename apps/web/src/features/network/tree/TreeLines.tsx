import styles from './TreeMap.module.css';
import { type MapSize, type Place, positionOf } from './tree-shape.ts';

/** Points at which a line leaves a card and bends, in pixels from the card's top. */
const FROM = 60;
const TURN = 152;

/** Lines from every member to both slots, dashed if a slot is free. */
export function TreeLines({ places, size }: { places: readonly Place[]; size: MapSize }) {
  return (
    <svg className={styles.lines} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      {places
        .filter(({ parent }) => parent !== undefined)
        .map((place) => {
          const [above, own] = [positionOf({ gen: place.gen - 1, slot: Math.floor(place.slot / 2) }, size), positionOf(place, size)];
          const path = `M${above.x} ${above.y + FROM}V${above.y + TURN}H${own.x}V${own.y}`;
          return <path key={place.key} d={path} strokeDasharray={place.member ? undefined : '4 5'} />;
        })}
    </svg>
  );
}
