import { wordOr } from '@upline/i18n/texts';
import { formatNumber } from '@upline/i18n';
import { Icon } from '@upline/ui';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { MemberAvatar } from '../MemberAvatar.tsx';
import styles from './TreePlace.module.css';
import { type MapSize, type Place, positionOf } from './tree-shape.ts';
import type { TreeMember } from '../use-networks.ts';

export interface TreeActs {
  readonly collapsed: ReadonlySet<string>;
  /** Key of the member whose details are shown; undefined for none. */
  readonly selected: string | undefined;
  /** The recommender of a registration at a free slot. */
  readonly recommendNo: string;
  readonly onSelect: (place: Place) => void;
  readonly onToggle: (place: Place) => void;
  readonly onView: (place: Place) => void;
}

export interface TreePlaceProps extends TreeActs {
  readonly place: Place;
  readonly at: number;
  readonly of: number;
  readonly size: MapSize;
  /** Key of the one place that Tab reaches. */
  readonly focusKey: string;
}

/** Cards get smaller downwards. Those of the second row have the nominal size. */
const generations = [styles.g0, styles.g1, styles.g2, styles.g3] as const;

/** A member or a free slot, and everything below it. */
export function TreePlace(props: TreePlaceProps) {
  const { place, at, of, focusKey } = props;
  const { t } = useTranslation('network');
  const item = {
    'aria-level': place.gen + 1,
    'aria-posinset': at,
    'aria-setsize': of,
    tabIndex: place.key === focusKey ? 0 : -1,
    'data-key': place.key,
  };
  const { x, y } = positionOf(place, props.size);
  const where = { left: x, top: y };
  if (place.member === undefined) {
    const side = place.side === 0 ? 'left' : 'right';
    const code = place.parent ?? '';
    return (
      <li role="none">
        <Link
          {...item}
          role="treeitem"
          className={`${styles.slot} ${generations[place.gen] ?? ''}`}
          style={where}
          draggable={false}
          aria-label={t(`slot.${side}Below`, { code })}
          to={paths.register({ recommendNo: props.recommendNo, linkNo: code, side: String(place.side) })}
        >
          <Icon name="plus" size={16} />
          {t(`slot.${side}`)}
        </Link>
      </li>
    );
  }
  return <MemberPlace {...props} member={place.member} item={item} where={where} />;
}

type MemberPlaceProps = TreePlaceProps & { member: TreeMember; item: object; where: { left: number; top: number } };

function MemberPlace({ member, item, where, ...props }: MemberPlaceProps) {
  const { place, collapsed, selected, onSelect } = props;
  const { t, locale } = useTranslation('network');
  const hasBelow = place.below.length > 0;
  const isCollapsed = collapsed.has(place.key);
  const isSelected = selected === place.key;
  const level = wordOr(t, `frame:level.${member.MEMBER_LEVEL}`, member.MEMBER_LEVEL);
  const pv = (amount: number) => formatNumber(amount, locale);
  return (
    <li role="none">
      <div
        {...item}
        role="treeitem"
        className={`${styles.card} ${generations[place.gen] ?? ''} ${isSelected ? styles.selected : ''}`}
        style={where}
        aria-expanded={hasBelow ? !isCollapsed : undefined}
        aria-selected={isSelected}
        onClick={() => onSelect(place)}
      >
        <MemberAvatar member={member} size={place.gen < 2 ? 44 : 36} />
        <div className={styles.words}>
          <b>{member.USER_CODE}</b>{' '}
          <span className={styles.name} title={member.NUSER_CODE}>
            {member.NUSER_CODE}
          </span>
          <span className="vh">, </span>
          <span className={styles.level}>{level}</span>
        </div>
        <p className={styles.legs}>
          <span className="vh">{t('leg.left')} </span>
          {pv(member.LEFT)} <i aria-hidden="true">|</i> <span className="vh">{t('leg.right')} </span>
          {pv(member.RIGHT)} <i>{t('frame:pvUnit')}</i>
        </p>
        <CardHandle {...props} isCollapsed={isCollapsed} hasBelow={hasBelow} />
      </div>
      {hasBelow && !isCollapsed ? (
        <ul role="group">
          {place.below.map((below, at) => (
            <TreePlace key={below.key} {...props} place={below} at={at + 1} of={place.below.length} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

/** Only for the pointer: the keyboard has keys for both, and the details below have buttons. */
function CardHandle({ place, isCollapsed, hasBelow, onToggle, onView }: TreePlaceProps & { isCollapsed: boolean; hasBelow: boolean }) {
  return (
    <span
      className={styles.handle}
      aria-hidden="true"
      data-act={hasBelow ? 'toggle' : 'view'}
      onClick={(event) => {
        event.stopPropagation();
        if (hasBelow) onToggle(place);
        else onView(place);
      }}
    >
      <Icon name={hasBelow && !isCollapsed ? 'up' : 'down'} size={14} />
    </span>
  );
}
