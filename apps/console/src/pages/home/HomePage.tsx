import { DataTable } from '@upline/ui/desk';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Page, Section } from '../../frame/Page.tsx';
import { StateNote } from '../../frame/StateNote.tsx';
import { useFormats } from '../../shared/formats.ts';
import { useTexts } from '../../shared/i18n.ts';
import { useTableWords } from '../../shared/table-words.ts';
import { useWaiting } from './use-waiting.ts';

/** What needs a person now, of everything that the person may look at, the oldest first. */
export function HomePage() {
  const { t } = useTexts();
  const formats = useFormats();
  const navigate = useNavigate();
  const words = useTableWords();
  const { rows, isPending, count } = useWaiting();
  const [today] = useState(() => new Date());
  return (
    <Page title={formats.day(today)} beside={isPending ? null : <span className="q">{t('home.waiting', { count })}</span>}>
      <Section title={t('home.needsAPerson')}>
        {!isPending && rows.length === 0 ? (
          <StateNote title={t('home.none.title')}>{t('home.none.text')}</StateNote>
        ) : (
          <DataTable
            label={t('home.needsAPerson')}
            rows={rows}
            rowId={({ id }) => id}
            words={words}
            skeletonRows={isPending ? 6 : undefined}
            onOpen={({ path }) => void navigate(path)}
            columns={[
              { id: 'what', title: t('home.what'), cell: ({ what }) => <b>{what}</b> },
              { id: 'subject', title: t('home.subject'), takesRest: true, cell: ({ subject }) => subject },
              {
                id: 'amount',
                title: t('home.amount'),
                isFigure: true,
                cell: ({ amount }) => (amount === undefined ? null : formats.money(amount)),
              },
              { id: 'waits', title: t('home.waits'), isFigure: true, cell: ({ since }) => formats.since(since) },
            ]}
          />
        )}
      </Section>
    </Page>
  );
}
