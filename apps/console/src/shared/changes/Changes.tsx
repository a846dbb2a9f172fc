import { wordOr } from '@upline/i18n/texts';
import type { AnswerOf } from '@upline/contract';
import { ActButton, Timeline } from '@upline/ui/desk';
import type { ReactNode } from 'react';
import { Failed } from '../../frame/StateNote.tsx';
import { useFormats } from '../words/formats.ts';
import { useTexts } from '../words/i18n.ts';
import type { Pages } from '../calls/use-pages.ts';

type Change = AnswerOf<'listPromotionChanges'>['data'][number];

export interface ChangesProps<C extends Change> {
  readonly pages: Pages<C>;
  /** Namespace with the names of actions (`act.`) and values (`value.`), `loading`, `older` and `auditLine`. */
  readonly texts: 'consoleCountries' | 'consolePromotions';
  readonly dayHeading: 'h2' | 'h3';
  /** The subject of an action, after its name; '' for none. */
  readonly aboutOf?: (change: C) => string;
  /** A value in words; null if there is nothing to show. */
  readonly wordsOf?: (what: string, value: string | null) => string | null;
  /** Whether an action's values are hidden, because all of them are new; absent to show all values. */
  readonly isNew?: (act: string) => boolean;
  /** Shown while there are no changes; nothing by default. */
  readonly none?: ReactNode;
}

const asItIs = (_what: string, value: string | null): string | null => value;

/** Changes to a subject by person, with the values before and after; the newest first. */
export function Changes<C extends Change>(props: ChangesProps<C>) {
  const { pages, texts, dayHeading, none = null } = props;
  const { t } = useTexts(texts);
  const { day, time } = useFormats();
  const { entries, isPending, failure, again, more, isMorePending } = pages;
  if (failure) return <Failed failure={failure} again={again} />;
  if (isPending)
    return (
      <p aria-busy="true" className="q3">
        {t('loading')}
      </p>
    );
  if (entries.length === 0) return none;
  return (
    <>
      <Timeline
        dayHeading={dayHeading}
        entries={entries.map((change) => ({
          id: String(change.auditNo),
          at: change.at,
          day: day(change.at),
          time: time(change.at),
          state: 'full',
          text: <Act change={change} {...props} />,
          small: [change.who, t('auditLine', { number: change.auditNo }), change.reason].filter(Boolean).join(', '),
        }))}
      />
      {more ? (
        <p className="row">
          <ActButton onClick={more} pending={isMorePending ? t('older') : undefined}>
            {t('older')}
          </ActButton>
        </p>
      ) : null}
    </>
  );
}

function Act<C extends Change>({ change, texts, aboutOf, wordsOf = asItIs, isNew }: ChangesProps<C> & { readonly change: C }) {
  const { t } = useTexts(texts);
  const about = aboutOf?.(change) ?? '';
  const values = isNew?.(change.act) ? [] : change.values;
  return (
    <>
      {wordOr(t, `act.${change.act}`, change.act)}
      {about === '' ? null : `, ${about}`}
      {values.map(({ what, before, after }) => {
        const [name = what, locale] = what.split(' ');
        const was = wordsOf(name, before);
        return (
          <div key={what} className="s13 q">
            {wordOr(t, `value.${name}`, name)}
            {locale === undefined ? '' : ` (${locale})`}: {was === null ? null : <s>{was}</s>} {wordsOf(name, after)}
          </div>
        );
      })}
    </>
  );
}
