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
import { Thumbnail } from '../../catalogue/media/Thumbnail.tsx';
import type { BannerRow } from './banner.ts';

const low = ['bannerId', 'changedAt', 'sort'] as const;
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
      picture: ({ picture }: BannerRow) => <Thumbnail pictureKey={picture} />,
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
        hiddenAtFirst={hiddenAtFirst}
        cells={cells}
        presets={presets}
        none={{ title: t('banner.none'), text: t('banner.none.text'), act: add }}
        onOpen={({ bannerId }) => void navigate(paths.banner(bannerId))}
      />
    </Page>
  );
}
