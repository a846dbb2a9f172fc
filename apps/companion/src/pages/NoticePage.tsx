import { buttonClass, EmptyState } from '@upline/ui';
import { useSearchParams } from 'react-router';
import { pdfLink } from '../features/pdf/pdf-link.ts';
import { PdfViewer } from '../features/pdf/PdfViewer.tsx';
import { Screen } from '../frame/Screen.tsx';
import { useTranslation } from '../shared/i18n/translator.ts';

/** A notice's PDF. A PDF on another site becomes a plain link: nothing from another site runs or is read here. */
export function NoticePage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const link = pdfLink(query.get('FILE_LINK'), location.origin);
  return (
    <Screen title={t('notice.title')} isWide={link.kind === 'own'}>
      {link.kind === 'own' ? <PdfViewer file={link.address} title={t('notice.title')} /> : null}
      {link.kind === 'foreign' ? (
        <EmptyState
          icon="link"
          title={t('notice.foreign')}
          action={
            <a className={buttonClass({ variant: 'go' })} href={link.address} target="_blank" rel="noopener noreferrer">
              {t('notice.open')}
            </a>
          }
        >
          {new URL(link.address).hostname}
        </EmptyState>
      ) : null}
      {link.kind === 'none' ? (
        <EmptyState icon="message" title={t('notice.none')}>
          {t('notice.none.text')}
        </EmptyState>
      ) : null}
    </Screen>
  );
}
