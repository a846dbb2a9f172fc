import { showToast } from '@upline/ui';
import { ActButton, actClass, Pill, useKeys } from '@upline/ui/desk';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Page, Section } from '../../frame/Page.tsx';
import { Failed } from '../../frame/StateNote.tsx';
import { failureText } from '../../shared/calls/api.ts';
import { useFormats } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { useAct } from '../../shared/calls/use-act.ts';
import { useAnswer } from '../../shared/calls/use-answer.ts';
import { paths } from '../../shared/addresses/paths.ts';
import { ColumnQuestion } from './ColumnQuestion.tsx';
import { EncodingChoice } from './EncodingChoice.tsx';
import { MapColumns } from './MapColumns.tsx';
import { isUnderWay, type StaffImport, sunOf } from './import.ts';
import styles from './ImportPage.module.css';
import { ImportRows } from './ImportRows.tsx';
import { saveResult } from './save-file.ts';
import { useImportProgress } from './use-import-progress.ts';

/** One import: its progress, its errors, its changes, and the action that applies it. */
export function ImportPage() {
  const { t } = useTexts('consoleImports');
  const importNo = Number(useParams()['importNo']);
  // A second person decides on another page.
  const { data, error, refetch } = useAnswer(
    'getImport',
    { importNo },
    { everyMs: (last) => (last?.data.requestNo || last?.data.undo === 'waiting' ? 3_000 : undefined) },
  );
  const shown = useImportProgress(data?.data);
  return (
    <Page
      title={shown?.fileName ?? t('title')}
      up={{ to: paths.imports(), label: t('title') }}
      beside={shown ? <Pill state={sunOf[shown.state]}>{t(`state.${shown.state}`)}</Pill> : null}
    >
      {error ? <Failed failure={error} again={() => void refetch()} /> : null}
      {shown ? <Shown key={shown.importNo} shown={shown} /> : error ? null : <p aria-busy="true">…</p>}
    </Page>
  );
}

function Shown({ shown }: { readonly shown: StaffImport }) {
  const { t } = useTexts('consoleImports');
  const { importNo, state, changes, wrong, same, applied, encoding, asked, aboutNo, headings = [] } = shown;
  const [isConfirmed, setIsConfirmed] = useState(false);
  const isChecked = state === 'checked' || state === 'waiting' || state === 'applying' || state === 'applied';
  return (
    <>
      <Reading shown={shown} />
      <Totals shown={shown} />
      {state === 'unreadable' && headings.length > 0 ? <MapColumns shown={shown} headings={headings} /> : null}
      {asked.length === 0 ? null : <ColumnQuestion asked={asked} accountNo={aboutNo} />}
      {state === 'checked' && encoding ? (
        <EncodingChoice key={encoding.encoding} importNo={importNo} guess={encoding} isConfirmed={isConfirmed} onConfirm={setIsConfirmed} />
      ) : null}
      <Acts shown={shown} isRead={encoding === undefined || isConfirmed} />
      <Undone shown={shown} />
      {isChecked && wrong > 0 ? (
        <Section title={t('faults')}>
          <ImportRows importNo={importNo} verdict="wrong" version={`${state}${wrong}`} />
        </Section>
      ) : null}
      {isChecked && changes > 0 ? (
        <Section title={state === 'applied' && applied > 0 ? t('differenceDone') : t('difference')}>
          <ImportRows importNo={importNo} verdict="change" version={`${state}${changes}`} />
        </Section>
      ) : null}
      {isChecked && same > 0 ? (
        <Section title={t(shown.kind === 'bankStatements' ? 'leftRows' : 'sameRows')}>
          <ImportRows importNo={importNo} verdict="same" version={`${state}${same}`} />
        </Section>
      ) : null}
    </>
  );
}

/** The result of an undo: how many rows went back, and those that stay with the reason. */
function Undone({ shown: { importNo, undo, undone = 0, stayed = 0 } }: { readonly shown: StaffImport }) {
  const { t } = useTexts('consoleImports');
  const { count } = useFormats();
  if (undo === 'waiting') return <p role="status">{t('undo.underWay')}</p>;
  if (undo !== 'done') return null;
  return (
    <>
      <p role="status">{t('undo.done', { undone: count(undone), stayed: count(stayed) })}</p>
      {stayed > 0 ? (
        <Section title={t('undo.stays')}>
          <ImportRows importNo={importNo} verdict="change" stays version={`undone${stayed}`} />
        </Section>
      ) : null}
    </>
  );
}

function Reading({ shown }: { readonly shown: StaffImport }) {
  const { t } = useTexts('consoleImports');
  const { fullAt } = useFormats();
  const { reading, fileHash, leftOut, trouble, appliedBefore, expiresAt, readBy } = shown;
  return (
    <div className={styles.reading}>
      {trouble === '' ? null : (
        <p className="bad" role="alert">
          {trouble}
        </p>
      )}
      {appliedBefore === '' ? null : <p className="warn">{t('appliedBefore', { by: appliedBefore })}</p>}
      {reading === '' ? null : (
        <p className="s13 q">
          {t('read', { reading, hash: fileHash.slice(0, 8) })} {t('kept', { at: fullAt(expiresAt) })}
        </p>
      )}
      {readBy === undefined ? null : <p className="s13 q">{t('map.readBy', { name: readBy })}</p>}
      {leftOut.length === 0 ? null : <p className="s13 q">{t('leftOut', { columns: leftOut.join(', ') })}</p>}
    </div>
  );
}

function Totals({ shown }: { readonly shown: StaffImport }) {
  const { t } = useTexts('consoleImports');
  const { count } = useFormats();
  const { state, changes, same, wrong, applied, rows, rowsSeen } = shown;
  if (state === 'unreadable' || state === 'cancelled') return null;
  const figures = [
    ['changes', changes],
    ['same', same],
    ['wrong', wrong],
    ...(state === 'applied' ? ([['applied', applied]] as const) : []),
  ] as const;
  return (
    <>
      <dl className={styles.totals}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd className={name === 'wrong' && value > 0 ? 'bad' : undefined}>{count(value)}</dd>
          </div>
        ))}
      </dl>
      {isUnderWay(shown) ? (
        <p role="status" className={styles.progress}>
          <progress value={state === 'checking' ? undefined : rowsSeen} max={Math.max(state === 'checking' ? 1 : changes, 1)} />{' '}
          <span className="s13 q">
            {t(`state.${state}`)}, {t('rowsSeen', { count: state === 'checking' ? rows : rowsSeen })}
          </span>
        </p>
      ) : null}
    </>
  );
}

/** `isRead`: the file's encoding is certain, or the person has confirmed it. */
function Acts({ shown, isRead }: { readonly shown: StaffImport; readonly isRead: boolean }) {
  const { t } = useTexts('consoleImports');
  const { importNo, state, changes, wrong, appliedBefore, requestNo, encoding } = shown;
  const seen = encoding === undefined ? {} : { encoding: encoding.encoding };
  const apply = useAct('applyImport', { done: () => t('begun') });
  const forget = useAct('cancelImport', { done: () => t('forgotten') });
  const canApply = state === 'checked' && changes > 0 && appliedBefore === '' && requestNo === null;
  const whole = (): void => apply.act({ importNo, way: 'whole', ...seen });
  const save = (only: 'all' | 'open'): void =>
    void saveResult(importNo, only).catch((failure: unknown) => showToast(failureText(failure), { tone: 'danger' }));
  useKeys([{ keys: 'y', label: t('apply', { count: changes }), run: whole }], canApply && wrong === 0 && isRead);
  const isOver = state === 'unreadable' || state === 'cancelled' || state === 'applied';
  return (
    <div className={styles.acts}>
      {requestNo === null ? null : (
        <p role="status" className="q">
          {t('asked')}{' '}
          <Link className="link" to={paths.approval(requestNo)}>
            {t('asked.request')}
          </Link>
        </p>
      )}
      {canApply ? (
        <ActButton
          variant={wrong === 0 ? 'go' : 'out'}
          size="tall"
          keys="y"
          disabledReason={wrong > 0 ? t('allOrNothing') : isRead ? undefined : t('encoding.needed')}
          pending={apply.isPending ? t('state.waiting') : undefined}
          onClick={whole}
        >
          {t('apply', { count: changes })}
        </ActButton>
      ) : null}
      {canApply && wrong > 0 ? (
        <>
          <ActButton
            size="tall"
            disabledReason={isRead ? undefined : t('encoding.needed')}
            pending={apply.isPending ? t('state.waiting') : undefined}
            onClick={() => apply.act({ importNo, way: 'rows', ...seen })}
          >
            {t('applyRows', { count: changes })}
          </ActButton>
          <span className="s13 q">{t('allOrNothing')}</span>
        </>
      ) : null}
      {state === 'applied' && shown.undo === 'none' ? <Undo shown={shown} /> : null}
      {isOver || state === 'checked' ? (
        <Link className={actClass()} to={paths.imports()}>
          {state === 'applied' ? t('choose') : t('another')}
        </Link>
      ) : null}
      {state === 'checked' || state === 'applied' ? <ActButton onClick={() => save('all')}>{t('result')}</ActButton> : null}
      {(state === 'checked' || state === 'applied') && wrong > 0 ? (
        <ActButton onClick={() => save('open')}>{t('resultOpen')}</ActButton>
      ) : null}
      {state === 'checking' || state === 'checked' || state === 'waiting' ? (
        <ActButton variant="ghost" pending={forget.isPending ? t('forget') : undefined} onClick={() => forget.act({ importNo })}>
          {state === 'checked' ? t('forget') : t('cancel')}
        </ActButton>
      ) : null}
    </div>
  );
}

/** Undoing is asked for twice: the first press says what it does, and what of this kind stays. */
function Undo({ shown: { importNo, applied, undoSays = '' } }: { readonly shown: StaffImport }) {
  const { t } = useTexts('consoleImports');
  const undo = useAct('undoImport', { done: () => t('undo.underWay') });
  // Undefined until it was pressed. Each press replaces the buttons, so the focus goes to the one that changes nothing.
  const [isAsked, setAsked] = useState<boolean>();
  if (!isAsked)
    return (
      <ActButton autoFocus={isAsked === false} onClick={() => setAsked(true)}>
        {t('undo')}
      </ActButton>
    );
  return (
    <>
      <span className="s13" role="alert">
        {t('undo.ask', { count: applied })} {undoSays}
      </span>
      <ActButton variant="danger" pending={undo.isPending ? t('undo') : undefined} onClick={() => undo.act({ importNo })}>
        {t('undo')}
      </ActButton>
      <ActButton variant="ghost" autoFocus onClick={() => setAsked(false)}>
        {t('undo.keep')}
      </ActButton>
    </>
  );
}
