import { rowsBetween, StatusMark, useKeys } from '@upline/ui/desk';
import { Fragment, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useTableWords } from '../../../shared/words/table-words.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { type CarrierGroup, kilograms, placeOf, sunOf, type ToPack, type ToPackList } from '../shipping/shipping.ts';
import { Tags } from '../handling/Tags.tsx';
import styles from './ToPackPage.module.css';

interface TableProps {
  /** Undefined while loading. */
  readonly list: ToPackList | undefined;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Number of a carrier's orders shown initially, and added by each press. A day may have a thousand. */
const SHOWN_AT_FIRST = 20;
const SHOWN_MORE = 100;

/** The orders to pack by carrier. `j` and `k` move, `x` chooses, `Shift X` chooses up to here. */
export function ToPackTable({ list, chosen, onChoose }: TableProps) {
  const { t } = useTexts('consoleShipping');
  const words = useTableWords();
  const navigate = useNavigate();
  const place = useRef<HTMLTableElement>(null);
  const [here, setHere] = useState<string>();
  const [anchor, setAnchor] = useState<string>();
  const [more, setMore] = useState<Readonly<Record<string, number>>>({});
  const shownOf = ({ code, orders }: CarrierGroup): readonly ToPack[] => orders.slice(0, SHOWN_AT_FIRST + (more[code] ?? 0));
  const ids = list?.groups.flatMap((group) => shownOf(group).map(({ orderNo }) => orderNo)) ?? [];
  const all = list?.groups.flatMap(({ orders }) => orders.map(({ orderNo }) => orderNo)) ?? [];
  const toggle = (orderNos: readonly string[], isOn: boolean): void => {
    const next = new Set(chosen);
    for (const orderNo of orderNos) {
      if (isOn) next.add(orderNo);
      else next.delete(orderNo);
    }
    onChoose(next);
  };
  const one = (orderNo: string, isOn: boolean): void => {
    setAnchor(orderNo);
    toggle([orderNo], isOn);
  };
  /** Chooses the rows from the last chosen one to this one. */
  const upTo = (orderNo: string): void => toggle(rowsBetween(ids, anchor, orderNo), true);
  const move = (step: 1 | -1): void => {
    const at = here === undefined ? -1 : ids.indexOf(here);
    const next = ids[Math.min(Math.max(at + step, 0), ids.length - 1)];
    setHere(next);
    const row = place.current?.querySelector<HTMLElement>(`[data-row="${next ?? ''}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  };
  useKeys([
    { keys: 'j', label: words.next, run: () => move(1) },
    { keys: 'k', label: words.previous, run: () => move(-1) },
    ...(here === undefined ? [] : [{ keys: 'Enter', label: words.open, run: () => void navigate(paths.packing(here)) }]),
    { keys: 'x', label: words.choose, run: () => here !== undefined && one(here, !chosen.has(here)) },
    { keys: 'Shift X', label: words.chooseTo, run: () => here !== undefined && upTo(here) },
    { keys: 'Shift A', label: words.chooseAll, run: () => onChoose(new Set(all)) },
  ]);
  return (
    <div className={styles.place}>
      <table ref={place} className={styles.table} aria-label={t('title')} aria-busy={list === undefined ? true : undefined}>
        <Head />
        {list === undefined ? <Bones /> : null}
        {list?.groups.map((group) => (
          <tbody key={group.code}>
            <GroupRow group={group} nowMs={Date.parse(list.at)} chosen={chosen} onToggle={toggle} />
            {shownOf(group).map((order) => (
              <OrderRow
                key={order.orderNo}
                order={order}
                isAbroad={group.isAbroad}
                isHere={order.orderNo === here}
                isOn={chosen.has(order.orderNo)}
                onHere={() => setHere(order.orderNo)}
                onToggle={(isOn, isUpToHere) => (isUpToHere ? upTo(order.orderNo) : one(order.orderNo, isOn))}
              />
            ))}
            <MoreRow
              left={group.orders.length - shownOf(group).length}
              onMore={() => setMore((before) => ({ ...before, [group.code]: (before[group.code] ?? 0) + SHOWN_MORE }))}
            />
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Head() {
  const { t } = useTexts('consoleShipping');
  return (
    <thead>
      <tr>
        <td aria-hidden="true" />
        <th scope="col">{t('order')}</th>
        <th scope="col" className={styles.low}>
          {t('to')}
        </th>
        <th scope="col" className={styles.figure}>
          {t('pieces')}
        </th>
        <th scope="col" className={`${styles.figure} ${styles.low}`}>
          {t('kilograms')}
        </th>
        <th scope="col" className={styles.figure}>
          {t('paid')}
        </th>
        <th scope="col">{t('state')}</th>
      </tr>
    </thead>
  );
}

interface GroupRowProps {
  readonly group: CarrierGroup;
  /** When the list was read. */
  readonly nowMs: number;
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (orderNos: readonly string[], isOn: boolean) => void;
}

function GroupRow({ group, nowMs, chosen, onToggle }: GroupRowProps) {
  const { t } = useTexts('consoleShipping');
  const { time, until, since, count } = useFormats();
  const numbers = group.orders.map(({ orderNo }) => orderNo);
  const carrier = group.carrier === '' ? t('noCarrier') : group.carrier;
  const isPast = Date.parse(group.cutOffAt) <= nowMs;
  const whole = group.packed + group.left;
  return (
    <tr>
      <td>
        <label className={styles.choose}>
          <input
            type="checkbox"
            className={styles.check}
            aria-label={t('chooseGroup', { carrier })}
            disabled={numbers.length === 0}
            checked={numbers.length > 0 && numbers.every((orderNo) => chosen.has(orderNo))}
            onChange={({ target }) => onToggle(numbers, target.checked)}
          />
        </label>
      </td>
      <th scope="rowgroup" colSpan={6}>
        <span className={styles.group}>
          {group.code === '' ? null : <b>{time(group.cutOffAt)}</b>}
          <span>{group.isAbroad ? t('abroad', { carrier }) : carrier}</span>
          <meter
            min={0}
            max={whole}
            value={group.packed}
            aria-label={t('packedOf', { packed: count(group.packed), whole: count(whole) })}
          />
          <span>{t('packedOf', { packed: count(group.packed), whole: count(whole) })}</span>
          {group.code === '' ? null : (
            <span className={`${styles.left} ${isPast && group.left > 0 ? 'warn' : ''}`}>
              {isPast ? t('fetched', { since: since(group.cutOffAt, nowMs) }) : t('in', { until: until(group.cutOffAt, nowMs) })}
            </span>
          )}
        </span>
      </th>
    </tr>
  );
}

interface OrderRowProps {
  readonly order: ToPack;
  readonly isAbroad: boolean;
  readonly isHere: boolean;
  readonly isOn: boolean;
  readonly onHere: () => void;
  /** `isUpToHere`: with all rows from the last chosen one. */
  readonly onToggle: (isOn: boolean, isUpToHere: boolean) => void;
}

function OrderRow({ order, isAbroad, isHere, isOn, onHere, onToggle }: OrderRowProps) {
  const { t } = useTexts('consoleShipping');
  const words = useTableWords();
  const { since, count } = useFormats();
  const { orderNo, pieces, grams, paidAt, isLate, state, by, assignedTo = '', tags = [] } = order;
  return (
    <tr data-row={orderNo} tabIndex={-1} className={`${styles.row} ${isHere ? styles.here : ''} ${isOn ? styles.on : ''}`} onFocus={onHere}>
      <td>
        <label className={styles.choose}>
          <input
            type="checkbox"
            className={styles.check}
            aria-label={words.chooseRow(orderNo)}
            checked={isOn}
            onChange={({ target, nativeEvent }) => onToggle(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
          />
        </label>
      </td>
      <td>
        <Link to={paths.packing(orderNo)}>{orderNo}</Link>
        <small className={styles.under}>{placeOf(order, isAbroad)}</small>
      </td>
      <td className={`${styles.to} ${styles.low}`} title={placeOf(order, isAbroad)}>
        {placeOf(order, isAbroad)}
      </td>
      <td className={styles.figure}>{count(pieces)}</td>
      <td className={`${styles.figure} ${styles.low}`}>{kilograms(grams)}</td>
      <td className={styles.figure}>{isLate ? <b className="warn">{since(paidAt)}</b> : <span className="q">{since(paidAt)}</span>}</td>
      <td>
        <StatusMark state={sunOf[state]}>{t(`state.${state}`)}</StatusMark>
        {by === '' ? null : <Fragment> </Fragment>}
        {by === '' ? null : <span className={`q3 s12 ${styles.low}`}>{by}</span>}
        {assignedTo === '' || assignedTo === by ? null : <span className={`q3 s12 ${styles.low}`}> {t('for', { name: assignedTo })}</span>}
        {tags.length === 0 ? null : (
          <span className={styles.low}>
            {' '}
            <Tags tags={tags} />
          </span>
        )}
      </td>
    </tr>
  );
}

/** Shows more orders of a carrier; empty if all are shown. */
function MoreRow({ left, onMore }: { readonly left: number; readonly onMore: () => void }) {
  const { t } = useTexts('consoleShipping');
  const { count } = useFormats();
  if (left <= 0) return null;
  return (
    <tr>
      <td colSpan={7}>
        <button type="button" className={styles.further} onClick={onMore}>
          {t('further', { left: count(left) })}
        </button>
      </td>
    </tr>
  );
}

const Bones = () => (
  <tbody>
    {Array.from({ length: SHOWN_AT_FIRST }, (_, at) => `bone-${at}`).map((key) => (
      <tr key={key} className={styles.bone}>
        <td />
        {[1, 2, 3, 4, 5, 6].map((at) => (
          <td key={at}>
            <span aria-hidden="true" />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);
