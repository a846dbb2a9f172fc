import styles from './Picture.module.css';

export interface PictureProps {
  /** The existing widths, ascending, and the address of each. */
  readonly sources: PictureSources;
  /** '' if the text next to the picture says the same. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** The displayed width, as in the `sizes` attribute. */
  readonly sizes: string;
  /** Whether it is the main picture of the page, which is loaded first and never lazily; false by default. */
  readonly priority?: boolean;
  readonly className?: string | undefined;
}

export interface PictureSources {
  readonly avif: string;
  readonly webp: string;
  readonly fallback: string;
}

/** A picture in the best format that the browser supports. Its box is known before it loads. */
export function Picture({ sources, alt, width, height, sizes, priority = false, className }: PictureProps) {
  return (
    <picture className={styles.picture}>
      {sources.avif ? <source type="image/avif" srcSet={sources.avif} sizes={sizes} /> : null}
      {sources.webp ? <source type="image/webp" srcSet={sources.webp} sizes={sizes} /> : null}
      <img
        className={`${styles.image} ${className ?? ''}`}
        src={sources.fallback}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
      />
    </picture>
  );
}
