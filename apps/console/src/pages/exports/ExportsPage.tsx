import { showToast } from '@upline/ui';
import type { MenuAct } from '@upline/ui/desk';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { Page } from '../../frame/Page.tsx';
import { type ListRow, ListView } from '../../lists/ListView.tsx';
import { useMay } from '../../session/account.ts';
import { call, failureText } from '../../shared/calls/api.ts';
import { useFormats } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { useAct } from '../../shared/calls/use-act.ts';
import { useAnswer } from '../../shared/calls/use-answer.ts';
import { ExportState } from './ExportState.tsx';
import { useExportProgress } from './use-export-progress.ts';

type Row = ListRow<'listExports'>;

const low = ['bytes', 'askedBy', 'expiresAt'] as const;
const hiddenAtFirst = ['exportNo', 'list', 'format', 'rowsExpected', 'failure', 'isOwn'] as const;

const isUnfinished = ({ state }: Row): boolean => state === 'waiting' || state === 'running';

/**
 * Exports that are being written or can be downloaded: one's own, and with the permission those of others. The page can be left and reopened. A mail's link names an export
 * (`?export=37`); keys start at its row, which is marked.
 */
export function ExportsPage() {
  const { t } = useTexts();
  const { t: words } = useTexts('consoleExports');
  const may = useMay();
  const { count } = useFormats();
  const { data } = useAnswer('listExports', { filters: { isOwn: true, state: ['waiting', 'running'] }, pageSize: 25 });
  const progress = useExportProgress((data?.data ?? []).map(({ exportNo }) => exportNo));
  const acts = useExportActs();
  const [query] = useSearchParams();
  const cells = useMemo(
    () => ({
      state: (row: Row) => <ExportState row={row} progress={progress.get(row.exportNo)} />,
      bytes: ({ bytes, state }: Row) =>
        state === 'done' ? <span className="q">{words('kilobytes', { count: count(Math.ceil(bytes / 1_000)) })}</span> : null,
    }),
    [progress, words, count],
  );
  const presets = useMemo(
    () => [
      { id: 'own', label: words('preset.own'), query: { isOwn: '1' } },
      ...(may('list.export-all') ? [{ id: 'all', label: words('preset.all'), query: {} }] : []),
    ],
    [words, may],
  );
  return (
    <Page title={t('rail.exports')}>
      <ListView
        list="listExports"
        label={t('rail.exports')}
        wide="fileName"
        low={low}
        hiddenAtFirst={hiddenAtFirst}
        cells={cells}
        presets={presets}
        none={{ title: words('none.title'), text: words('none.text') }}
        acts={acts}
        firstId={query.get('export') ?? undefined}
        onOpen={(row) => (row.state === 'done' ? void fetchFile(row.exportNo) : undefined)}
      />
    </Page>
  );
}

/** Downloads the file with the browser, once it is known to be allowed. */
async function fetchFile(exportNo: number): Promise<void> {
  try {
    await call('getExport', { exportNo });
    const link = document.createElement('a');
    link.href = `/api/staff/exports/${exportNo}/file`;
    link.download = '';
    link.click();
  } catch (failure) {
    showToast(failureText(failure), { tone: 'danger' });
  }
}

/** Actions that an export's state allows. */
function useExportActs(): (row: Row) => readonly MenuAct[] {
  const { t } = useTexts('consoleExports');
  const { act: cancel } = useAct('cancelExport', { done: () => t('cancelled') });
  const { act: start } = useAct('startExport', { done: () => t('begun') });
  const again = async ({ exportNo }: Row): Promise<void> => {
    const { list, filters, sort, only, format } = (await call('getExport', { exportNo })).data;
    start({ list, filters, sort, format, ...(only && { only }) });
  };
  return (row) => {
    const { exportNo, state } = row;
    if (isUnfinished(row)) return [{ id: 'cancel', label: t('cancel'), run: () => cancel({ exportNo }) }];
    return [
      ...(state === 'done' ? [{ id: 'fetch', label: t('fetch'), run: () => void fetchFile(exportNo) }] : []),
      {
        id: 'again',
        label: t('again'),
        run: () => void again(row).catch((failure: unknown) => showToast(failureText(failure), { tone: 'danger' })),
      },
      ...(state === 'done' ? [{ id: 'delete', label: t('delete'), run: () => cancel({ exportNo }), isApart: true }] : []),
    ];
  };
}
