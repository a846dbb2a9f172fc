import styles from './Thumbnail.module.css';

interface ThumbnailProps {
  /** Pixels of its side; 40 without it. */
  readonly size?: number;
  /** What it shows, where no words beside it say so. */
  readonly alt?: string;
}

/** A small square picture in a list, by the key that products name it by, or by its link if an answer has one. */
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

/** Where the picture of a key is, whatever it shows now. */
const linkOfPicture = (pictureKey: string): string => `/images/of/${pictureKey}/320.webp`;
