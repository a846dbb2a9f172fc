import { useMemo } from 'react';
import { Page } from '../../../frame/Page.tsx';
import { type ListRow, ListView } from '../../../lists/ListView.tsx';
import { useMay } from '../../../session/account.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import styles from './MediaPage.module.css';
import { Thumbnail } from './Thumbnail.tsx';
import { UploadPart } from './uploads/UploadPart.tsx';
import { useKeptUploads } from './uploads/use-uploads.ts';

const phone = { lead: 'fileName' } as const;
const tile = ({ thumb, fileName, altText }: ListRow<'listMedia'>) => (
  <>
    <img src={thumb} alt={altText} width={160} height={200} loading="lazy" decoding="async" />
    {fileName}
  </>
);

const low = ['pixels', 'bytes', 'mediaType', 'addedBy', 'changedAt'] as const;
const hiddenAtFirst = ['mediaId', 'thumb', 'pictureKey', 'mediaType'] as const;

/** The shop's pictures: name, description, and whether they are in use. New ones are uploaded here. */
export function MediaPage() {
  const { t } = useTexts('consoleMedia');
  const { t: lists } = useTexts('consoleLists');
  const { count } = useFormats();
  const may = useMay();
  const uploads = useKeptUploads();
  const presets = useMemo(
    () => [
      { id: 'all', label: lists('views.all'), query: {} },
      { id: 'lacksAlt', label: t('view.lacksAlt'), query: { lacksAlt: 'true' } },
      { id: 'unused', label: t('view.unused'), query: { isUsed: 'false' } },
    ],
    [lists, t],
  );
  const cells = useMemo(
    () => ({
      thumb: ({ thumb }: ListRow<'listMedia'>) => <Thumbnail link={thumb} size={28} />,
      fileName: ({ thumb, fileName }: ListRow<'listMedia'>) => (
        <span className={styles.file}>
          <Thumbnail link={thumb} size={28} /> <span className="cut">{fileName}</span>
        </span>
      ),
      altText: ({ altText }: ListRow<'listMedia'>) => (altText === '' ? <span className="q3">{t('words.none')}</span> : altText),
      missingAlts: ({ missingAlts }: ListRow<'listMedia'>) =>
        missingAlts === 0 ? (
          <span className="q3">{t('words.whole')}</span>
        ) : (
          <span className="warn">{t('words.missing', { count: missingAlts })}</span>
        ),
      isUsed: ({ isUsed }: ListRow<'listMedia'>) => (isUsed ? t('used.yes') : <span className="q3">{t('used.no')}</span>),
      bytes: ({ bytes }: ListRow<'listMedia'>) => (
        <span className="q3">{bytes === 0 ? '' : t('size', { size: count(Math.max(1, Math.round(bytes / 1024))) })}</span>
      ),
      pixels: ({ pixels }: ListRow<'listMedia'>) => <span className="q3">{pixels}</span>,
    }),
    [t, count],
  );
  return (
    <Page title={t('title')} beside={<span className="q">{t('about')}</span>}>
      {may('product.write') ? <UploadPart {...uploads} /> : null}
      <ListView
        list="listMedia"
        label={t('title')}
        wide="altText"
        phone={phone}
        tile={tile}
        low={low}
        hiddenAtFirst={hiddenAtFirst}
        cells={cells}
        presets={presets}
        none={{ title: t('none.title'), text: t('none.text') }}
        pageOf={({ mediaId }) => paths.picture(mediaId)}
      />
    </Page>
  );
}
