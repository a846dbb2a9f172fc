import type { Dispatch } from '@upline/client';
import { Suspense, useState } from 'react';
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
import type { Banner } from '../../features/catalogue/product-types.ts';
import { SignInByLink } from '../../features/sign-in-link/SignInByLink.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { JsonLd } from '../../shared/JsonLd.tsx';
import { optionalPart } from '../../shared/lazy-part.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import { useSession } from '../../shared/session.ts';

// The page is the same for all visitors; the members' part loads after it.
const MembersBanners = optionalPart(() =>
  import('../../features/catalogue/banner/MembersBanners.tsx').then((module) => module.MembersBanners),
);

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
  const session = useSession();
  const [own, setOwn] = useState<readonly Banner[]>();
  const { banners: everybodys, partitions } = useLoaderData<typeof loader>();
  const banners = (session && own) || everybodys;
  return (
    <>
      <SignInByLink />
      {session ? (
        <Suspense>
          <MembersBanners token={session.token} onBanners={setOwn} />
        </Suspense>
      ) : null}
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
