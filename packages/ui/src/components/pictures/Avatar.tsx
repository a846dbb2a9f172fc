import styles from './Avatar.module.css';

const tints = ['#b9c6d1', '#e0cfc4', '#d0d6c4', '#dad2dc', '#d5dddf', '#e4dfd4'] as const;

export interface AvatarProps {
  /** The name whose initials are shown if there is no picture. */
  readonly name: string;
  /** A number of the person, which keeps the tint constant. */
  readonly code: string;
  /** Address of the picture, '' for none. */
  readonly picture: string;
  /** In CSS pixels. */
  readonly size: number;
}

/** The person's picture, or the name's initials on the person's tint. A text next to it names the person. */
export function Avatar({ name, code, picture, size }: AvatarProps) {
  if (picture) return <img className={styles.avatar} src={picture} alt="" width={size} height={size} loading="lazy" draggable={false} />;
  const tint = tints[Number(code.slice(-3)) % tints.length];
  return (
    <span className={styles.avatar} style={{ width: size, height: size, background: tint, fontSize: size * 0.36 }} aria-hidden="true">
      {Array.from(name).slice(0, 2).join('').toUpperCase()}
    </span>
  );
}
