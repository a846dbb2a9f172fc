import styles from './Icon.module.css';
import { type IconName, iconPaths } from './icon-paths.ts';

/** A stroke drawing next to a text or inside a labeled control. It is never the only carrier of a meaning. */
export function Icon({ name, size = 20, className }: { name: IconName; size?: number; className?: string | undefined }) {
  return (
    <svg className={`${styles.icon} ${className ?? ''}`} style={{ width: size, height: size }} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
