import { Picture } from '@upline/ui';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { pictureSources } from '../../../shared/pictures/picture-sources.ts';
import styles from './Gallery.module.css';

const sizes = '(max-width: 767px) 75vw, (max-width: 1099px) 55vw, 732px';

/** A picture of the product, with its description if there is one. */
interface GalleryPicture {
  readonly imageLink: string;
  readonly imageAlt?: string | undefined;
}

/** The product's pictures: swiped, or chosen by thumbnail. Other pictures need another `key`, which starts at the first picture. */
export function Gallery({ images, name }: { images: readonly GalleryPicture[]; name: string }) {
  const { t } = useTranslation('catalogue');
  const track = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);

  function show(picture: number) {
    track.current?.scrollTo({ left: picture * track.current.clientWidth });
    setAt(picture);
  }
  return (
    <section className={styles.gallery}>
      <div
        ref={track}
        className={styles.track}
        // Scrolls sideways, so the arrow keys must reach it. It needs a name, because it can have the focus.
        role="group"
        aria-label={t('pictures')}
        tabIndex={images.length > 1 ? 0 : undefined}
        onScroll={({ currentTarget: box }) => setAt(Math.round(box.scrollLeft / Math.max(1, box.clientWidth)))}
      >
        {images.map((image, place) => (
          <div key={image.imageLink} className={styles.shot}>
            <Picture
              sources={pictureSources(image.imageLink)}
              alt={image.imageAlt ?? (place === 0 ? name : t('picture', { at: place + 1, count: images.length }))}
              width={1000}
              height={1250}
              sizes={sizes}
              priority={place === 0}
            />
          </div>
        ))}
      </div>
      {images.length > 1 ? (
        <ul className={styles.thumbs}>
          {images.map((image, place) => (
            <li key={image.imageLink}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={t('picture', { at: place + 1, count: images.length })}
                aria-current={place === at ? 'true' : undefined}
                onClick={() => show(place)}
              >
                <Picture sources={pictureSources(image.imageLink)} alt="" width={1000} height={1250} sizes="84px" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
