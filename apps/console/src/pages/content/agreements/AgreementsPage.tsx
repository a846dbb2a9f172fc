import type { AnswerOf } from '@upline/contract';
import { ActButton, type DataColumn, DataTable, StatusMark } from '@upline/ui/desk';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { Page } from '../../../frame/Page.tsx';
import { Failed } from '../../../frame/StateNote.tsx';
import { useMay } from '../../../session/account.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useTableWords } from '../../../shared/words/table-words.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import styles from '../versions/Content.module.css';
import { agreementMarks, type AgreementKind, agreementKinds } from './agreement.ts';

type Entry = AnswerOf<'listAgreements'>['data'][number];

/** Every version of every agreement, with a way to start a new one. */
export function AgreementsPage() {
  const { t } = useTexts('consoleAgreements');
  const navigate = useNavigate();
  const mayWrite = useMay()('agreement.write');
  const words = useTableWords();
  const { at, count } = useFormats();
  const { data, error, refetch, isPending } = useAnswer('listAgreements', {});
  const drafted = new Set((data?.data ?? []).flatMap(({ kind, state }) => (state === 'draft' ? [kind] : [])));
  const columns = useMemo<readonly DataColumn<Entry>[]>(
    () => [
      { id: 'kind', title: t('kind'), takesRest: true, cell: ({ kind }) => t(`kind.${kind}`) },
      { id: 'number', title: t('number'), isFigure: true, cell: ({ number }) => number },
      {
        id: 'state',
        title: t('state'),
        cell: ({ state, isBinding }) => (
          <>
            <StatusMark state={agreementMarks[state]}>{t(`state.${state}`)}</StatusMark>{' '}
            {isBinding ? <span className="q3">{t('is.binding')}</span> : null}
          </>
        ),
      },
      { id: 'from', title: t('from'), cell: ({ activeFrom }) => (activeFrom === null ? '' : at(activeFrom)) },
      { id: 'accepted', title: t('accepted'), isFigure: true, isLow: true, cell: ({ accepted }) => count(accepted) },
    ],
    [t, at, count],
  );
  return (
    <Page
      title={t('title')}
      beside={<span className="q">{t('about')}</span>}
      acts={<ActButton onClick={() => void navigate(paths.acceptances())}>{t('acceptances')}</ActButton>}
    >
      {error ? (
        <Failed failure={error} again={() => void refetch()} />
      ) : (
        <DataTable
          label={t('title')}
          rows={data?.data ?? []}
          columns={columns}
          rowId={({ agreementId }) => String(agreementId)}
          words={words}
          skeletonRows={isPending ? 5 : undefined}
          onOpen={({ agreementId }) => void navigate(paths.agreement(agreementId))}
        />
      )}
      {mayWrite && data ? (
        <p className={styles.save}>
          {agreementKinds
            .filter((kind) => !drafted.has(kind))
            .map((kind: AgreementKind) => (
              <ActButton key={kind} onClick={() => void navigate(paths.newAgreement(kind))}>
                {t('draft')}: {t(`kind.${kind}`)}
              </ActButton>
            ))}
        </p>
      ) : null}
    </Page>
  );
}
