import { wordOr } from '@upline/i18n/texts';
import { nativeName } from '@upline/i18n';
import { type DataColumn, DataTable, StatusMark } from '@upline/ui/desk';
import type { AnswerOf } from '@upline/contract';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { Page } from '../../../frame/Page.tsx';
import { Failed } from '../../../frame/StateNote.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useTableWords } from '../../../shared/words/table-words.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { paths } from '../../../shared/addresses/paths.ts';

type Mail = AnswerOf<'listMailTexts'>['data'][number];

/** Every mail that the shop sends, its purpose, and whether its text was changed. */
export function MailTextsPage() {
  const { t } = useTexts('consoleMailTexts');
  const navigate = useNavigate();
  const words = useTableWords();
  const { data, error, refetch, isPending } = useAnswer('listMailTexts', {});
  const columns = useMemo<readonly DataColumn<Mail>[]>(
    () => [
      {
        id: 'purpose',
        title: t('mail'),
        takesRest: true,
        cell: ({ template, subject }: Mail) => (
          <>
            {wordOr(t, `purpose.${template}`, template)}
            <br />
            <span className="s13 q3">{subject}</span>
          </>
        ),
      },
      { id: 'to', title: t('to'), cell: ({ isToStaff }: Mail) => t(isToStaff ? 'to.staff' : 'to.member') },
      {
        id: 'changed',
        title: t('changed'),
        cell: ({ changedIn }: Mail) =>
          changedIn.length === 0 ? (
            <StatusMark state="open">{t('shipped')}</StatusMark>
          ) : (
            <StatusMark state="full">{changedIn.map((locale) => nativeName(locale as 'en_US')).join(', ')}</StatusMark>
          ),
      },
    ],
    [t],
  );
  return (
    <Page title={t('title')} beside={<span className="q">{t('about')}</span>}>
      {error ? (
        <Failed failure={error} again={() => void refetch()} />
      ) : (
        <DataTable
          label={t('title')}
          rows={data?.data ?? []}
          columns={columns}
          rowId={({ template }) => template}
          words={words}
          skeletonRows={isPending ? 12 : undefined}
          onOpen={({ template }) => void navigate(paths.mailText(template, 'en_US'))}
        />
      )}
    </Page>
  );
}
