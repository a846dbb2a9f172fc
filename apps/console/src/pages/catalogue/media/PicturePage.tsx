import { nativeName } from '@upline/i18n';
import { ActButton, Pill } from '@upline/ui/desk';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Page, Section, Terms, TwoColumns } from '../../../frame/Page.tsx';
import { Failed } from '../../../frame/StateNote.tsx';
import { useMay } from '../../../session/account.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useAskedLocales } from '../../../shared/words/asked-locales.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { FocalPoint } from './FocalPoint.tsx';
import type { Media } from './media.ts';
import styles from './MediaPage.module.css';
import { RemoveSheet } from './RemoveSheet.tsx';
import { ReplaceSheet } from './ReplaceSheet.tsx';
import { WordsForm } from './WordsForm.tsx';

/** One picture: its focal point, its description in each language, and its uses. */
export function PicturePage() {
  const mediaId = Number(useParams()['mediaId']);
  const { t } = useTexts('consoleMedia');
  const may = useMay();
  const [open, setOpen] = useState<'replace' | 'remove'>();
  const { data, error, refetch } = useAnswer('getMedia', { mediaId });
  const media = data?.data.mediaId === mediaId ? data.data : undefined;
  const close = (): void => setOpen(undefined);
  return (
    <Page
      title={media?.fileName ?? t('title')}
      beside={
        media ? <Pill state={media.usedIn.length > 0 ? 'full' : 'open'}>{t(media.usedIn.length > 0 ? 'used.yes' : 'used.no')}</Pill> : null
      }
      up={{ to: paths.media(), label: t('title') }}
      acts={
        media && may('product.write') ? (
          <>
            <ActButton onClick={() => setOpen('replace')}>{t('replace')}</ActButton>
            <ActButton variant="danger" onClick={() => setOpen('remove')}>
              {t('remove')}
            </ActButton>
          </>
        ) : null
      }
      sheet={
        media && open === 'replace' ? (
          <ReplaceSheet media={media} onClose={close} />
        ) : media && open === 'remove' ? (
          <RemoveSheet media={media} onClose={close} />
        ) : null
      }
    >
      {error ? (
        <Failed failure={error} again={() => void refetch()} />
      ) : media ? (
        <Picture media={media} />
      ) : (
        <div className={styles.bone} aria-busy="true" />
      )}
    </Page>
  );
}

function Picture({ media }: { readonly media: Media }) {
  const { t } = useTexts('consoleMedia');
  const { count, at } = useFormats();
  const may = useMay();
  return (
    <TwoColumns isEven>
      <div>
        <Section title={t('focal')}>
          {/* Another picture, or another saved point, starts again. */}
          <FocalPoint key={`${media.whole} ${media.focalX} ${media.focalY}`} media={media} />
        </Section>
      </div>
      <div>
        {may('product.write') ? <WordsForm key={media.mediaId} media={media} /> : <KeptWords media={media} />}
        <Section title={t('usedIn')}>
          {media.usedIn.length === 0 ? <p className="q3">{t('usedIn.none')}</p> : null}
          <ul className={styles.uses}>
            {media.usedIn.map(({ kind, goodsId, name }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two variants may have the same name.
              <li key={place}>
                <span className="s12 q3">{t(`use.${kind}`)}</span>
                {goodsId === null ? name : <Link to={paths.product(goodsId)}>{name}</Link>}
              </li>
            ))}
          </ul>
        </Section>
        <Section title={t('facts')}>
          <Terms
            rows={[
              [t('facts.pixels'), `${count(media.width)} × ${count(media.height)}`],
              media.bytes === 0 ? undefined : [t('facts.size'), t('size', { size: count(Math.max(1, Math.round(media.bytes / 1024))) })],
              [t('facts.kind'), media.mediaType.replace('image/', '').toUpperCase()],
              [t('facts.key'), media.key],
              [t('facts.added'), media.addedBy === '' ? at(media.addedAt) : t('facts.by', { name: media.addedBy, at: at(media.addedAt) })],
              [t('facts.changed'), at(media.changedAt)],
            ]}
          />
        </Section>
      </div>
    </TwoColumns>
  );
}

function KeptWords({ media: { alt } }: { readonly media: Media }) {
  const { t } = useTexts('consoleMedia');
  const asked = useAskedLocales(alt);
  return (
    <Section title={t('words')}>
      <Terms rows={asked.map((locale) => [nativeName(locale), alt[locale] ?? <span className="q3">{t('words.lacking')}</span>])} />
    </Section>
  );
}
