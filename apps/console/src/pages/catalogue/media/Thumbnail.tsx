import styles from './Thumbnail.module.css';

interface ThumbnailProps {
  /** Side length in pixels; 40 by default. */
  readonly size?: number;
  /** Its description; empty by default, for a picture that the words next to it describe. */
  readonly alt?: string;
}

/** A small square picture in a list, by the key that products use, or by its link if an answer has one. */
export function Thumbnail({
  pictureKey,
  link,
  size = 40,
  alt = '',
}: ThumbnailProps & { readonly pictureKey?: string; readonly link?: string }) {
  const address = link ?? (pictureKey === undefined || pictureKey === '' ? undefined : linkOfPicture(pictureKey));
  if (address === undefined) return <span className={styles.picture} style={{ width: size, height: size }} />;
  return <img className={styles.picture} src={address} alt={alt} width={size} height={size} loading="lazy" decoding="async" />;
}

const linkOfPicture = (pictureKey: string): string => `/images/of/${pictureKey}/320.webp`;
