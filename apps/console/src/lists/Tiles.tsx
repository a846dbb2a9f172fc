import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { AnyRow } from './list-columns.tsx';
import styles from './Tiles.module.css';

interface TilesProps {
  readonly label: string;
  readonly rows: readonly AnyRow[];
  readonly rowId: (row: AnyRow) => string;
  readonly tile: (row: AnyRow) => ReactNode;
  readonly pageOf: (row: AnyRow) => string;
}

/** The rows of a list as pictures with their names, for things that people know by sight. */
export const Tiles = ({ label, rows, rowId, tile, pageOf }: TilesProps) => (
  <ul className={styles.tiles} aria-label={label}>
    {rows.map((row) => (
      <li key={rowId(row)}>
        <Link to={pageOf(row)}>{tile(row)}</Link>
      </li>
    ))}
  </ul>
);

const keyOf = (list: string): string => `console shape ${list}`;

/** Whether a list is shown as tiles, which is the default, stored in this browser. */
export function useTiles(list: string): readonly [isTiles: boolean, toggle: () => void] {
  const [isTable, setTable] = useState(() => {
    try {
      return localStorage.getItem(keyOf(list)) === 'table';
    } catch {
      return false;
    }
  });
  const toggle = (): void => {
    setTable(!isTable);
    try {
      localStorage.setItem(keyOf(list), isTable ? 'tiles' : 'table');
    } catch {
      // A private window stores it until it is closed.
    }
  };
  return [!isTable, toggle];
}
