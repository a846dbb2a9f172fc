import { type Translate, wordOr } from '@upline/i18n/texts';
import { ActButton, useKeys } from '@upline/ui/desk';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Section } from '../../../frame/Page.tsx';
import { StateNote } from '../../../frame/StateNote.tsx';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useTableWords } from '../../../shared/words/table-words.ts';
import { useSubject } from '../../../shared/words/use-subject.ts';
import styles from './NeedsAPerson.module.css';
import { placeOf, type Waiting, waitingGroups } from './waiting-groups.ts';

export interface NeedsAPersonProps {
  readonly waiting: readonly Waiting[];
  readonly isPending: boolean;
}

const BONES = ['one', 'two', 'three', 'four', 'five', 'six'];

/** Things that need a person, in groups; `j` and `k` move, Enter opens the page that settles one. */
export function NeedsAPerson({ waiting, isPending }: NeedsAPersonProps) {
  const { t } = useTexts('consoleHome');
  const { count: counted } = useFormats();
  const groups = waitingGroups(waiting);
  const countOf = (some: readonly Waiting[]) => {
    const count = some.reduce((sum, row) => sum + row.count, 0);
    return { count, shown: counted(count) };
  };
  const rows = groups.flatMap((group) => group.rows);
  const { here, place, setHere, open } = useCursor(rows);
  if (!isPending && rows.length === 0) {
    return (
      <Section title={t('needsAPerson')}>
        <StateNote title={t('none.title')}>{t('none.text')}</StateNote>
      </Section>
    );
  }
  return (
    <Section title={t('needsAPerson')}>
      <table ref={place} className={styles.table} aria-label={t('needsAPerson')} aria-busy={isPending || undefined}>
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('subject')}</th>
            <th scope="col" className={styles.figure}>
              {t('amount')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('waits')}
            </th>
            <th scope="col">{t('turn')}</th>
          </tr>
        </thead>
        {isPending ? (
          <tbody>
            {BONES.map((bone) => (
              <tr key={bone}>
                <td colSpan={5}>
                  <span className={styles.bone} aria-hidden="true" />
                </td>
              </tr>
            ))}
          </tbody>
        ) : null}
        {groups.map(({ group, rows: ofGroup }) => (
          <tbody key={group}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={5}>
                {t(`group.${group}`, countOf(ofGroup))}
              </th>
            </tr>
            {ofGroup.map((row) => (
              <Line key={row.kind} row={row} isHere={row.kind === here} onHere={() => setHere(row.kind)} onOpen={() => open(row)} />
            ))}
          </tbody>
        ))}
      </table>
    </Section>
  );
}

function useCursor(rows: readonly Waiting[]) {
  const words = useTableWords();
  const navigate = useNavigate();
  const place = useRef<HTMLTableElement>(null);
  const [moved, setHere] = useState<string>();
  // Enter opens the first matter that waits for this person, until they move.
  const here = moved ?? rows.find(({ mayYou }) => mayYou)?.kind;
  const open = (row: Waiting): void => void navigate(placeOf(row));
  const at = rows.findIndex(({ kind }) => kind === here);
  const move = (step: 1 | -1): void => {
    const next = rows[Math.min(Math.max(at + step, 0), rows.length - 1)];
    if (!next) return;
    setHere(next.kind);
    place.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(next.kind)}"]`)?.focus();
  };
  const chosen = rows[at];
  useKeys(
    [
      { keys: 'j', label: words.next, run: () => move(1) },
      { keys: 'k', label: words.previous, run: () => move(-1) },
      ...(chosen ? [{ keys: 'Enter', label: words.open, run: () => open(chosen) }] : []),
    ],
    rows.length > 0,
  );
  return { here, setHere, place, open };
}

interface LineProps {
  readonly row: Waiting;
  readonly isHere: boolean;
  readonly onHere: () => void;
  readonly onOpen: () => void;
}

function Line({ row, isHere, onHere, onOpen }: LineProps) {
  const { t } = useTexts('consoleHome');
  const { money, since, count: counted } = useFormats();
  const what = useWhat(row.kind);
  const subjectOf = useSubject();
  const { oldestMember, oldestSubject, askedBy, count } = row;
  return (
    // The button at the row's end does the same for keys and for assistive technology.
    <tr
      data-row={row.kind}
      tabIndex={-1}
      className={`${styles.row} ${isHere ? styles.cursor : ''}`}
      onFocus={onHere}
      onClick={({ target }) => {
        if (!(target instanceof Element && target.closest('button'))) onOpen();
      }}
    >
      <td className={styles.what}>{row.mayYou ? <b>{what}</b> : what}</td>
      <td className={styles.subject}>
        {oldestMember ? `${oldestMember.name} ` : ''}
        {subjectOf(row.kind.replace('approval:', ''), oldestSubject)}
        {askedBy === '' ? null : <span className="q">, {t('askedBy', { name: askedBy })}</span>}
        {count > 1 ? <span className="q">, {t('more', { count: count - 1, shown: counted(count - 1) })}</span> : null}
      </td>
      <td className={styles.figure}>{row.amount === null ? null : money(row.amount)}</td>
      <td className={`${styles.figure} q`}>{since(row.oldestAt)}</td>
      <td className={styles.turn}>
        {row.mayYou ? (
          <span>
            <b>{t('you')}</b>
            <ActButton variant={isHere ? 'go' : 'out'} size="row" {...(isHere ? { keys: 'Enter' } : {})} onClick={onOpen}>
              {t(row.kind.startsWith('approval:') ? 'review' : 'open')}
            </ActButton>
          </span>
        ) : (
          <Whose roles={row.roles} />
        )}
      </td>
    </tr>
  );
}

/** The roles that can settle it; the admin, who can settle everything, only if no other role can. */
function Whose({ roles }: { readonly roles: readonly string[] }) {
  const { t } = useTexts();
  const others = roles.filter((role) => role !== 'admin');
  const shown = (others.length > 0 ? others : roles).slice(0, 2);
  return <span className="q">{shown.map((role) => roleName(t, role)).join(', ')}</span>;
}

const roleName = (t: Translate, role: string): string => {
  const known = ['admin', 'auditor', 'compliance', 'editor', 'finance', 'service', 'warehouse'];
  return known.includes(role) ? t(`role.${role}`) : role;
};

/** The waiting thing in words. An action without words of its own keeps its name. */
function useWhat(kind: string): string {
  const { t } = useTexts('consoleHome');
  const { t: tasks } = useTexts('consoleTasks');
  if (kind.startsWith('task:')) return wordOr(tasks, `kind.${kind.slice('task:'.length)}`, kind.slice('task:'.length));
  if (!kind.startsWith('approval:')) return wordOr(t, `kind.${kind}`, kind);
  const act = kind.slice('approval:'.length);
  return wordOr(t, `act.${act}`, act);
}
