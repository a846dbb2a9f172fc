import type { AnswerOf } from '@upline/contract';
import { Link } from 'react-router';
import { useFormats } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { paths } from '../../shared/addresses/paths.ts';
import styles from './Network.module.css';

type Place = AnswerOf<'getMemberNetwork'>['data']['places'][number];

const TOP = 1;

interface TreeProps {
  /** Undefined while loading. */
  readonly places: readonly Place[] | undefined;
  readonly week: string;
}

/** The placement tree as cards, left and right; on narrow screens an outline. A card links to the tree from that member down. */
export function PlacementTree({ places, week }: TreeProps) {
  const { t } = useTexts('consoleMembers');
  if (places === undefined) return <div className={styles.bones} aria-hidden="true" />;
  const atSlot = new Map(places.map((place) => [place.slot, place]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide tree is scrolled by the keyboard too.
    <section className={styles.scroll} aria-label={t('network.placement')} tabIndex={0}>
      <ul className={styles.tree}>
        <Branch slot={TOP} atSlot={atSlot} week={week} />
      </ul>
    </section>
  );
}

interface BranchProps {
  readonly slot: number;
  readonly atSlot: ReadonlyMap<number, Place>;
  readonly week: string;
}

function Branch({ slot, atSlot, week }: BranchProps) {
  const { t } = useTexts('consoleMembers');
  const place = atSlot.get(slot);
  const side = slot === TOP ? '' : slot % 2 === 0 ? t('who.left') : t('who.right');
  if (place === undefined) {
    return (
      <li className={styles.free}>
        <span>{t('network.free', { side })}</span>
      </li>
    );
  }
  const below = [slot * 2, slot * 2 + 1];
  const isOpen = below.some((one) => atSlot.has(one));
  return (
    <li>
      <Card place={place} side={side} isFolded={place.hasBelow && !isOpen} week={week} />
      {isOpen ? (
        <ul>
          {below.map((one) => (
            <Branch key={one} slot={one} atSlot={atSlot} week={week} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

interface CardProps {
  readonly place: Place;
  readonly side: string;
  readonly isFolded: boolean;
  readonly week: string;
}

function Card({ place: { slot, member, ownPv, keptLeft, keptRight }, side, isFolded, week }: CardProps) {
  const { t } = useTexts('consoleMembers');
  const { count } = useFormats();
  if (member === null) return <span className={styles.card}>{t('network.hidden')}</span>;
  const name = <b className="cut">{member.name}</b>;
  return (
    <span className={styles.card}>
      {slot === TOP ? (
        name
      ) : (
        <Link to={paths.member(member.memberCode, 'network', { week })} title={member.name}>
          {name}
        </Link>
      )}
      {side === '' ? null : <span className={styles.side}>{side}</span>}
      <small>
        <span>{member.memberCode}</span>
        {isFolded ? <span title={t('network.folded')}>⌄</span> : null}
      </small>
      {keptLeft === null || keptRight === null ? null : (
        <small>
          <span>{count(keptLeft)}</span>
          <span>{count(keptRight)}</span>
        </small>
      )}
      <small>{t('network.own', { pv: count(ownPv) })}</small>
    </span>
  );
}
