import { useState } from 'react';
import { Link } from 'react-router';
import { Failed, StateNote } from '../../frame/StateNote.tsx';
import { useFormats } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { type EntryOf, usePages } from '../../shared/calls/use-pages.ts';
import { paths } from '../../shared/addresses/paths.ts';
import { More } from '../member/members/More.tsx';
import styles from './Network.module.css';

interface SponsoredListProps {
  readonly memberCode: string;
  readonly week: string;
  /** Whether the list is nested below a member of another list. */
  readonly isInner?: boolean;
}

/** The members recommended by a member, as an outline: each unfolds to their own. */
export function SponsoredList({ memberCode, week, isInner = false }: SponsoredListProps) {
  const { t } = useTexts('consoleMembers');
  const pages = usePages('listSponsored', { memberCode, week, pageSize: 50 });
  const { entries, isPending, failure, again } = pages;
  if (failure) return <Failed failure={failure} again={again} />;
  if (!isPending && entries.length === 0 && !isInner) return <StateNote title={t('none.sponsored')}>{t('none.sponsored.text')}</StateNote>;
  return (
    <>
      <ul className={styles.outline} aria-label={isInner ? memberCode : t('network.sponsorship')} aria-busy={isPending}>
        {entries.map((entry, place) => (
          <Sponsored key={entry.memberCode || place} entry={entry} week={week} />
        ))}
      </ul>
      <More pages={pages} />
    </>
  );
}

function Sponsored({
  entry: { memberCode, name, ownPv, hasBelow },
  week,
}: {
  readonly entry: EntryOf<'listSponsored'>;
  readonly week: string;
}) {
  const { t } = useTexts('consoleMembers');
  const { count } = useFormats();
  const [isOpen, setOpen] = useState(false);
  if (memberCode === '') return <li className="q3">{t('network.hidden')}</li>;
  return (
    <li>
      <span className={styles.line}>
        {hasBelow ? (
          <button type="button" aria-expanded={isOpen} aria-label={t('network.unfold', { name })} onClick={() => setOpen(!isOpen)}>
            {isOpen ? '▾' : '▸'}
          </button>
        ) : (
          <i />
        )}
        <Link className="link" to={paths.member(memberCode, 'network', { week })}>
          {name}
        </Link>
        <span className="s12 q3">{memberCode}</span>
        <span className={styles.pv}>{t('network.own', { pv: count(ownPv) })}</span>
      </span>
      {isOpen ? <SponsoredList memberCode={memberCode} week={week} isInner /> : null}
    </li>
  );
}
