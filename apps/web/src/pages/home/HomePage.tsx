import type { Dispatch } from '@upline/client';
import { useLoaderData } from 'react-router';
import { accept } from '../../app/accept.ts';
import type { PageHandle } from '../../app/page-handle.ts';
import { browserLoader, serverLoader } from '../../app/page-loaders.ts';
import { usePageContext } from '../../app/AppProviders.tsx';
import { paths } from '../../app/paths.ts';
import { brand } from '@upline/brand/brand';
import { BannerCarousel } from '../../features/catalogue/banner/BannerCarousel.tsx';
import { EmptyShelves } from '../../features/catalogue/lists/EmptyShelves.tsx';
import { PartitionWall } from '../../features/catalogue/lists/PartitionWall.tsx';
import { SignInByLink } from '../../features/sign-in-link/SignInByLink.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { JsonLd } from '../../shared/JsonLd.tsx';
import { PageHead } from '../../shared/PageHead.tsx';

export const handle: PageHandle = { namespaces: ['catalogue'] };

async function load(dispatch: Dispatch) {
  const [banners, partitions] = await Promise.all([dispatch('showBanner', { type: '10' }), dispatch('getFirstNew', {})]);
  return { banners: accept(banners).data, partitions: accept(partitions).data };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(['catalogue'], load);

export default function HomePage() {
  const { t } = useTranslation('catalogue');
  const { origin } = usePageContext();
  const { banners, partitions } = useLoaderData<typeof loader>();
  return (
    <>
      <SignInByLink />
      <PageHead title={t('home.title')} description={t('home.description')} canonical={paths.index()} image={banners[0]?.url} />
      <JsonLd
        data={{
          '@type': 'WebSite',
          name: brand.name,
          url: origin + paths.index(),
        }}
      />
      <h1 className="vh">{brand.name}</h1>
      {banners.length > 0 ? <BannerCarousel banners={banners} /> : null}
      {partitions.length === 0 ? <EmptyShelves /> : null}
      {partitions.map((partition, at) => (
        <PartitionWall key={partition.partId} partition={partition} at={at} />
      ))}
    </>
  );
}
