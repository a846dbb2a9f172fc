import { Section } from '../../../frame/Page.tsx';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { ReleaseTerms } from './ReleaseTerms.tsx';
import { sunOf, type Week } from './week.ts';

/** When a week's amounts are credited; before the close, on which day they will be. */
export function ReleasePart({ week }: { readonly week: Week | undefined }) {
  const { t } = useTexts('consoleEarnings');
  const { date } = useFormats();
  if (week === undefined) return null;
  return (
    <Section title={t('release')}>
      {week.closedAt === null ? (
        <p className="q">{t('release.later', { day: date(week.releaseDay) })}</p>
      ) : (
        <ReleaseTerms of={week} state={t(`state.${week.state}`)} sun={sunOf[week.state]} />
      )}
    </Section>
  );
}
