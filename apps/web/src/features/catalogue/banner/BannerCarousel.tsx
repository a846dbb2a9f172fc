import { Carousel, Picture } from '@upline/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePageContext } from '../../../app/AppProviders.tsx';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { pictureSources } from '../../../shared/pictures/picture-sources.ts';
import styles from './BannerCarousel.module.css';
import { bannerTarget } from './banner-target.ts';
import type { Banner } from '../product-types.ts';

/** Widths at which the 340 px high banner is shown; phones crop it, so they need it wider than they are. */
const sizes = '(max-width: 767px) 1000px, (max-width: 1440px) 100vw, 1440px';

export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const { t } = useTranslation('catalogue');
  const slides = banners.map((banner, at) => (
    <BannerLink key={banner.newId} banner={banner} newWindow={t('newWindow')}>
      <BannerFace banner={banner} first={at === 0} />
    </BannerLink>
  ));
  return (
    <Carousel
      slides={slides}
      labels={{
        carousel: t('carousel.label'),
        carouselRole: t('carousel.role'),
        slideRole: t('carousel.slideRole'),
        previous: t('carousel.previous'),
        next: t('carousel.next'),
        pause: t('carousel.pause'),
        play: t('carousel.play'),
        position: (at, count) => t('carousel.position', { at, count }),
      }}
    />
  );
}

/** The words are text over the picture, so that they can be read, translated and enlarged like any other text. */
function BannerFace({ banner, first }: { banner: Banner; first: boolean }) {
  const { title, line, button } = banner;
  return (
    <span className={styles.face}>
      <Picture
        className={styles.picture}
        sources={pictureSources(banner.url)}
        alt=""
        width={1440}
        height={340}
        sizes={sizes}
        priority={first}
      />
      <span className={`wrap ${styles.words}`}>
        <b>{title}</b>
        {line ? <span>{line}</span> : null}
        {button ? <i>{button}</i> : null}
      </span>
    </span>
  );
}

function BannerLink({ banner, newWindow, children }: { banner: Banner; newWindow: string; children: ReactNode }) {
  const { origin } = usePageContext();
  const target = bannerTarget(banner.redirctUrl);
  if (target?.kind === 'product') return <Link to={paths.goods({ id: target.id })}>{children}</Link>;
  if (!target) return children;
  // A category or a page of this shop.
  if (target.address.startsWith(`${origin}/`)) return <Link to={target.address.slice(origin.length)}>{children}</Link>;
  return (
    <a href={target.address} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="vh">{newWindow}</span>
    </a>
  );
}
