import { showToast } from '@upline/ui';
import { ActButton, Sheet, StatusMark, useKeys } from '@upline/ui/desk';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Failed } from '../../../frame/StateNote.tsx';
import { failureText } from '../../../shared/calls/api.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { type ImportRow, isUnderWay, type StaffImport } from '../../imports/import.ts';
import { saveResult, saveTemplate } from '../../imports/save-file.ts';
import { LARGEST_FILE, sendFile } from '../../imports/send-file.ts';
import { useImportProgress } from '../../imports/use-import-progress.ts';
import styles from './ParcelsFileSheet.module.css';

const tell = (failure: unknown): void => void showToast(failureText(failure), { tone: 'danger' });

/** The carrier's file: chosen, reviewed row by row, and sent. */
export function ParcelsFileSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('consoleShipping');
  const { t: frame } = useTexts();
  const [importNo, setImportNo] = useState<number>();
  const { data, error, refetch } = useAnswer('getImport', { importNo: importNo ?? 1 }, { isOn: importNo !== undefined });
  const shown = useImportProgress(importNo === undefined ? undefined : data?.data);
  return (
    <Sheet
      title={t('fileTitle')}
      closeLabel={frame('close')}
      onClose={onClose}
      acts={shown ? <FileActs shown={shown} onAnother={() => setImportNo(undefined)} /> : null}
    >
      {importNo === undefined ? <Choose onSent={setImportNo} /> : null}
      {error ? <Failed failure={error} again={() => void refetch()} /> : null}
      {shown ? <Looked shown={shown} /> : importNo === undefined ? null : <p aria-busy="true">…</p>}
    </Sheet>
  );
}

function Choose({ onSent }: { readonly onSent: (importNo: number) => void }) {
  const { t } = useTexts('consoleShipping');
  const input = useRef<HTMLInputElement>(null);
  const sending = useMutation({ mutationFn: (file: File) => sendFile('parcels', file), onSuccess: onSent, onError: tell });
  return (
    <div className={styles.choose}>
      <p>{t('fileAbout')}</p>
      <input
        ref={input}
        className="vh"
        type="file"
        tabIndex={-1}
        aria-label={t('chooseFile')}
        accept=".csv,.txt,.xlsx,text/csv"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Allows choosing the same file again after a correction.
          target.value = '';
          if (file && file.size > LARGEST_FILE) showToast(t('fileTooLarge'), { tone: 'danger' });
          else if (file && !sending.isPending) sending.mutate(file);
        }}
      />
      <p className={styles.acts}>
        <ActButton variant="go" pending={sending.isPending ? t('sendingFile') : undefined} onClick={() => input.current?.click()}>
          {t('chooseFile')}
        </ActButton>
        <ActButton onClick={() => void saveTemplate('parcels', 'csv').catch(tell)}>{t('template')}</ActButton>
      </p>
    </div>
  );
}

function Looked({ shown }: { readonly shown: StaffImport }) {
  const { t } = useTexts('consoleShipping');
  const { count } = useFormats();
  const { importNo, fileName, rows, state, trouble, appliedBefore, changes, same, wrong, applied } = shown;
  return (
    <>
      <p className="q s13">
        {fileName}, {t('rows', { count: rows })}
        {state === 'checked' ? `. ${t('nothingSent')}` : ''}
      </p>
      {trouble === '' ? null : (
        <p className="bad" role="alert">
          {trouble}
        </p>
      )}
      {appliedBefore === '' ? null : <p className="warn">{t('sentBefore', { by: appliedBefore })}</p>}
      {isUnderWay(shown) ? <p role="status">{t('working')}</p> : null}
      {state === 'applied' ? <p role="status">{t('fileSent', { count: applied })}</p> : null}
      {isUnderWay(shown) ? null : (
        <>
          {wrong > 0 ? <Rows title={t('look', { count: count(wrong) })} importNo={importNo} verdict="wrong" /> : null}
          {changes > 0 ? <Rows title={t('fit', { count: count(changes) })} importNo={importNo} verdict="change" /> : null}
          {same > 0 ? <Rows title={t('sameRows', { count: count(same) })} importNo={importNo} verdict="same" /> : null}
        </>
      )}
    </>
  );
}

interface RowsProps {
  readonly title: string;
  readonly importNo: number;
  readonly verdict: ImportRow['verdict'];
}

function Rows({ title, importNo, verdict }: RowsProps) {
  const { t } = useTexts('consoleShipping');
  const { count } = useFormats();
  const { data } = useAnswer('listImportRows', { importNo, verdict, after: 0, pageSize: 100 });
  const rows = data?.data ?? [];
  return (
    <section aria-label={title}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="colgroup" colSpan={4}>
              {title}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row}>
              <td className="q3">{count(row.row)}</td>
              <td>{row.cells[0]}</td>
              <td className={`q ${styles.tracking}`} title={row.cells[2]}>
                {row.cells[2]}
              </td>
              <td className={styles.verdict}>
                <Verdict row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {data && data.next !== 0 ? <p className="q3 s13">{t('moreRows')}</p> : null}
    </section>
  );
}

function Verdict({ row }: { readonly row: ImportRow }) {
  const { t } = useTexts('consoleShipping');
  if (row.verdict === 'wrong') return <StatusMark state="stop">{row.faults.map(({ says }) => says).join(', ')}</StatusMark>;
  if (row.verdict === 'same') return <StatusMark state="set">{t('sentSame')}</StatusMark>;
  const { before = '0', after = '0' } = row.difference.find(({ column }) => column === 'pieces') ?? {};
  return before === after ? (
    <StatusMark state="full">{t('sends', { count: Number(after) })}</StatusMark>
  ) : (
    <StatusMark state="half">{t('sendsPart', { part: after, whole: before })}</StatusMark>
  );
}

function FileActs({ shown, onAnother }: { readonly shown: StaffImport; readonly onAnother: () => void }) {
  const { t } = useTexts('consoleShipping');
  const { importNo, state, changes, wrong, appliedBefore } = shown;
  const { act, isPending } = useAct('applyImport', { done: () => t('sendingFile') });
  const canSend = state === 'checked' && changes > 0 && appliedBefore === '';
  const send = (): void => act({ importNo, way: 'rows' });
  useKeys([{ keys: 'Ctrl Enter', label: t('sendParcels', { count: changes }), run: send }], canSend);
  return (
    <>
      {canSend ? (
        <ActButton variant="go" keys="Ctrl Enter" pending={isPending ? t('sendParcels', { count: changes }) : undefined} onClick={send}>
          {t('sendParcels', { count: changes })}
        </ActButton>
      ) : isUnderWay(shown) ? null : (
        <ActButton onClick={onAnother}>{t('another')}</ActButton>
      )}
      {wrong > 0 ? (
        <ActButton variant="ghost" onClick={() => void saveResult(importNo, 'open').catch(tell)}>
          {t('faultsCsv', { count: wrong })}
        </ActButton>
      ) : null}
      {canSend ? <span className="q3 s12">{t('mails', { count: changes })}</span> : null}
    </>
  );
}
