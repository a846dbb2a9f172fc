import { Link } from 'react-router';
import { Page, Section } from '../../../frame/Page.tsx';
import { Failed, StateNote } from '../../../frame/StateNote.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import styles from './Reports.module.css';
import { SchedulesPart } from './SchedulesPart.tsx';

const BONES = 8;

/** The reports that the person may read, each with the question that it answers, and the person's own schedules. */
export function ReportsPage() {
  const { t } = useTexts('consoleReports');
  const { data, error, refetch, isPending } = useAnswer('listReports', {});
  const reports = data?.data ?? [];
  return (
    <Page title={t('page.title')} beside={<span className="q">{t('page.about')}</span>}>
      {error ? <Failed failure={error} again={() => void refetch()} /> : null}
      {!error && !isPending && reports.length === 0 ? <StateNote title={t('none.title')}>{t('none.text')}</StateNote> : null}
      <ul className={styles.reports} aria-busy={isPending || undefined}>
        {isPending
          ? Array.from({ length: BONES }, (_, at) => `bone-${at}`).map((key) => (
              <li key={key}>
                <span className={styles.bone} />
              </li>
            ))
          : reports.map(({ report, title, about }) => (
              <li key={report}>
                <Link to={paths.report(report)}>{title}</Link>
                <span className="q">{about}</span>
              </li>
            ))}
      </ul>
      <Section title={t('schedules.title')}>
        <SchedulesPart />
      </Section>
    </Page>
  );
}
