import { type DataColumn, DataTable, StatusMark } from '@upline/ui/desk';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { Page, Section } from '../../frame/Page.tsx';
import { Failed, StateNote } from '../../frame/StateNote.tsx';
import { useFormats } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { useTableWords } from '../../shared/words/table-words.ts';
import { useAnswer } from '../../shared/calls/use-answer.ts';
import { paths } from '../../shared/addresses/paths.ts';
import { ColumnMaps } from './ColumnMaps.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { type StaffImport, sunOf } from './import.ts';

const idOf = ({ importNo }: StaffImport): string => String(importNo);

/** A way to choose a file; below it the person's earlier imports. */
export function ImportsPage() {
  const { t } = useTexts('consoleImports');
  const words = useTableWords();
  const navigate = useNavigate();
  const { data, error, refetch, isPending } = useAnswer('listImports', {});
  const kinds = useAnswer('listImportKinds', {});
  const titles = new Map((kinds.data?.data ?? []).map(({ kind, title }) => [kind, title]));
  const columns = useColumns(titles);
  const failure = error ?? kinds.error;
  return (
    <Page title={t('title')} beside={<span className="q">{t('about')}</span>}>
      {failure ? (
        <Failed failure={failure} again={() => void Promise.all([refetch(), kinds.refetch()])} />
      ) : (
        <>
          <Section title={t('choose')}>{kinds.data ? <ChooseFile kinds={kinds.data.data} /> : <p aria-busy="true">…</p>}</Section>
          <Section title={t('earlier')}>
            {data?.data.length === 0 ? (
              <StateNote title={t('none')}>{t('noneText')}</StateNote>
            ) : (
              <DataTable
                label={t('earlier')}
                rows={data?.data ?? []}
                columns={columns}
                rowId={idOf}
                words={words}
                skeletonRows={isPending ? 4 : undefined}
                onOpen={(row) => void navigate(paths.import(row.importNo))}
              />
            )}
          </Section>
          <ColumnMaps titles={titles} />
        </>
      )}
    </Page>
  );
}

function useColumns(titles: ReadonlyMap<string, string>): readonly DataColumn<StaffImport>[] {
  const { t } = useTexts('consoleImports');
  const { at, count } = useFormats();
  return useMemo(
    () => [
      { id: 'file', title: t('file'), takesRest: true, cell: ({ fileName }) => fileName },
      { id: 'kind', title: t('kind'), isLow: true, cell: ({ kind }) => <span className="q">{titles.get(kind) ?? kind}</span> },
      { id: 'state', title: t('state'), cell: ({ state }) => <StatusMark state={sunOf[state]}>{t(`state.${state}`)}</StatusMark> },
      { id: 'changes', title: t('changes'), isFigure: true, isLow: true, cell: ({ changes }) => count(changes) },
      { id: 'wrong', title: t('wrong'), isFigure: true, isLow: true, cell: ({ wrong }) => count(wrong) },
      { id: 'applied', title: t('applied'), isFigure: true, cell: ({ applied }) => count(applied) },
      { id: 'at', title: t('at'), isLow: true, cell: ({ askedAt }) => <span className="q3">{at(askedAt)}</span> },
    ],
    [t, at, count, titles],
  );
}
