import { useParams } from 'react-router';
import { agreementFile, isAgreementType } from '../features/pdf/agreement-file.ts';
import { PdfViewer } from '../features/pdf/PdfViewer.tsx';
import { LanguageButton } from '../frame/LanguageButton.tsx';
import { Screen } from '../frame/Screen.tsx';
import { useTranslation } from '../shared/i18n/translator.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

/** One of the five agreements, as its PDF. */
export function AgreementPage() {
  const { t, locale } = useTranslation();
  const { type } = useParams();
  if (!isAgreementType(type)) return <NotFoundPage />;
  const title = t(`agreement.${type}`);
  return (
    <Screen title={title} isWide act={<LanguageButton />}>
      <PdfViewer file={agreementFile(type, locale)} title={title} />
    </Screen>
  );
}
