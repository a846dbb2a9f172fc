import { wordOr } from '@upline/i18n/texts';
import { Difference, type DifferenceRow } from '@upline/ui/desk';
import { useRoleName } from '../../session/role-name.ts';
import { useFormats, withMinus } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import styles from './ApprovalPage.module.css';
import type { Approval, ApprovalChange } from './approval.ts';

const isFigure = ({ unit }: ApprovalChange): boolean => unit === 'money' || unit === 'pv' || unit === 'count';

/** Whether a text can be the name of a value. A text written by a person is no key: a colon in it would name a dictionary and cut the text. */
const isName = (word: string): boolean => /^(?:\*|[\w.-]+)$/.test(word);

/** An action's changes: words first, then figures with their difference, then the number of rows added and removed. */
export function Changes({ request, changes }: { readonly request: Approval; readonly changes: readonly ApprovalChange[] }) {
  const { t } = useTexts('consoleApprovals');
  const { money, count } = useFormats();
  const roleName = useRoleName();
  const shown = ({ what, unit }: ApprovalChange, value: ApprovalChange['before']): string | null => {
    if (value === null) return null;
    if (typeof value === 'number' && unit === 'money') return money(value);
    if (typeof value === 'number' && unit !== 'week') return count(value);
    if (unit !== 'text') return String(value);
    const words = String(value).split(', ');
    return words.map((word) => (what === 'roles' ? roleName(word) : isName(word) ? wordOr(t, `value.${word}`, word) : word)).join(', ');
  };
  const difference = (change: ApprovalChange): DifferenceRow['change'] => {
    if (!isFigure(change)) return undefined;
    const by = Number(change.after ?? 0) - Number(change.before ?? 0);
    if (by === 0) return undefined;
    const text = change.unit === 'money' ? money(Math.abs(by)) : count(Math.abs(by));
    return { text: by > 0 ? `+${text}` : withMinus(`-${text}`), isMore: by > 0 };
  };
  const rowsOf = (of: readonly ApprovalChange[]): DifferenceRow[] =>
    of.map((change) => ({
      id: `${change.what} ${change.whose}`,
      what: (
        <>
          {wordOr(t, `what.${change.what}`, change.what)} {change.whose === '' ? null : <span className="s12 q3">{change.whose}</span>}
        </>
      ),
      before: shown(change, change.before),
      after: shown(change, change.after),
      change: difference(change),
    }));
  /** One text for each kind of row; a kind that the console does not know is named in brackets. */
  const rowsText = (done: 'added' | 'removed', what: string, rows: number): string => {
    return wordOr(t, `rows.${done}.${what}`, t(`rows.${done}`, { what, count: rows }), { count: rows });
  };
  const words = {
    what: t('column.what'),
    before: t('column.before'),
    after: t('column.after'),
    change: t('column.change'),
    missing: t('missing'),
  };
  const inWords = rowsOf(changes.filter((change) => !isFigure(change)));
  const figures = rowsOf(changes.filter(isFigure));
  return (
    <>
      {inWords.length > 0 ? <Difference label={t('willChange')} kind="words" rows={inWords} words={words} /> : null}
      {figures.length > 0 ? <Difference label={t('figures')} rows={figures} words={{ ...words, what: t('column.figures') }} /> : null}
      {request.rows.map(({ what, added, removed }) => (
        <p key={what} className={`s13 q ${styles.rows}`}>
          {[added > 0 ? rowsText('added', what, added) : '', removed > 0 ? rowsText('removed', what, removed) : '']
            .filter((part) => part !== '')
            .join(' ')}
        </p>
      ))}
    </>
  );
}
