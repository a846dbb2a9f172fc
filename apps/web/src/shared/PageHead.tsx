import { toBcp47 } from '@upline/i18n';
import { usePageContext } from '../app/AppProviders.tsx';
import { inLocale } from '../app/paths.ts';
import { brand } from '@upline/brand/brand';
import { offeredLocales } from './i18n/locales.ts';
import { useTranslation } from './i18n/use-translation.ts';

export interface PageHeadProps {
  readonly title: string;
  readonly description?: string | undefined;
  /**
   * The page's own address without parameters that do not change it; absent for pages that search engines should not list.
   */
  readonly canonical?: string | undefined;
  readonly image?: string | undefined;
  readonly type?: 'website' | 'product';
}

/** The company's picture for pages without a picture of their own. */
const shareImage = (): string | undefined => brand.pictures?.share && `/images/${brand.pictures.share}/1200.jpg`;

/** Title, description, social tags and language alternates; React lifts them into the head. */
export function PageHead({ title, description, canonical, image = shareImage(), type = 'website' }: PageHeadProps) {
  const { locale } = useTranslation();
  const { origin } = usePageContext();
  const url = canonical ? new URL(canonical, origin) : undefined;
  const fullTitle = `${title} · ${brand.name}`;
  return (
    <>
      <title>{fullTitle}</title>
      {description ? <meta name="description" content={description} /> : null}
      {url ? <link rel="canonical" href={url.href} /> : <meta name="robots" content="noindex" />}
      {url
        ? offeredLocales().map((other) => <link key={other} rel="alternate" hrefLang={toBcp47(other)} href={inLocale(url, other)} />)
        : null}
      {url ? <link rel="alternate" hrefLang="x-default" href={url.href} /> : null}
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={title} />
      <meta property="og:type" content={type} />
      <meta property="og:locale" content={locale} />
      {url ? <meta property="og:url" content={url.href} /> : null}
      {description ? <meta property="og:description" content={description} /> : null}
      {image ? <meta property="og:image" content={new URL(image, origin).href} /> : null}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  );
}
