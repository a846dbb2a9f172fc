import { ActButton, StatusMark } from '@upline/ui/desk';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { Page } from '../../../frame/Page.tsx';
import { ListView } from '../../../lists/ListView.tsx';
import { useMay } from '../../../session/account.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { markOf } from '../versions/content.ts';
import { useStateViews } from '../versions/use-state-views.ts';
import styles from './Banners.module.css';
import type { BannerRow } from './banner.ts';

const low = ['bannerId', 'changedAt', 'sort'] as const;
const phone = { none: ['picture'] } as const;
const hiddenAtFirst = ['bannerId', 'changedAt'] as const;

/** All banners of the home page: current, future and past. */
export function BannersPage() {
  const { t } = useTexts('consoleContent');
  const { t: word } = useTexts('consoleLists');
  const navigate = useNavigate();
  const mayWrite = useMay()('content.publish');
  const add = mayWrite ? <ActButton onClick={() => void navigate(paths.newBanner())}>{t('banner.add')}</ActButton> : null;
  const cells = useMemo(
    () => ({
      picture: ({ picture }: BannerRow) =>
        picture === '' ? null : (
          <img className={styles.strip} src={`/images/of/wide/${picture}/640.webp`} alt="" width={240} height={57} loading="lazy" />
        ),
      contentState: ({ contentState: state }: BannerRow) => (
        <StatusMark state={markOf[state]}>{word(`value.listBanners.contentState.${state}`)}</StatusMark>
      ),
      audience: ({ audience }: BannerRow) => (audience === '' ? <span className="q3">{t('everybody')}</span> : audience),
    }),
    [t, word],
  );
  const presets = useStateViews();
  return (
    <Page title={t('banners')} acts={add}>
      <ListView
        list="listBanners"
        label={t('banners')}
        wide="bannerTitle"
        low={low}
        phone={phone}
        hiddenAtFirst={hiddenAtFirst}
        cells={cells}
        presets={presets}
        none={{ title: t('banner.none'), text: t('banner.none.text') }}
        pageOf={({ bannerId }) => paths.banner(bannerId)}
      />
    </Page>
  );
}
