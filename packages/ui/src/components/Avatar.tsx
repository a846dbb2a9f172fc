import styles from './Avatar.module.css';

const tints = ['#b4c5ca', '#e0cfc4', '#d0d6c4', '#dad2dc', '#d5dddf', '#e4dfd4'] as const;

export interface AvatarProps {
  /** Whose first letters stand where there is no picture. */
  readonly name: string;
  /** A number that is somebody's own, so that the tint always is the same. */
  readonly code: string;
  /** Address of the picture, '' for none. */
  readonly picture: string;
  /** In CSS pixels. */
  readonly size: number;
}

/** Somebody's picture, or the first letters of the name on a tint of their own; beside a text that says who it is. */
export function Avatar({ name, code, picture, size }: AvatarProps) {
  if (picture) return <img className={styles.avatar} src={picture} alt="" width={size} height={size} loading="lazy" draggable={false} />;
  const tint = tints[Number(code.slice(-3)) % tints.length];
  return (
    <span className={styles.avatar} style={{ width: size, height: size, background: tint, fontSize: size * 0.36 }} aria-hidden="true">
      {Array.from(name).slice(0, 2).join('').toUpperCase()}
    </span>
  );
}
