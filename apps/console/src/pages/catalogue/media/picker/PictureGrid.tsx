import { ActButton } from '@upline/ui/desk';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Failed, StateNote } from '../../../../frame/StateNote.tsx';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { type EntryOf, usePages } from '../../../../shared/calls/use-pages.ts';
import { Thumbnail } from '../Thumbnail.tsx';
import styles from './MediaPicker.module.css';

type Picture = EntryOf<'listMedia'>;

interface PictureGridProps {
  readonly search: string;
  readonly chosen: readonly string[];
  readonly most: number;
  readonly onToggle: (key: string) => void;
}

const PAGE_SIZE = 50;
const bones = Array.from({ length: 12 }, (_, place) => place);

/** The shop's pictures, the newest first. Arrow keys move, Space or Enter chooses. */
export function PictureGrid({ search, chosen, most, onToggle }: PictureGridProps) {
  const { t } = useTexts('consoleMedia');
  const filters = search === '' ? {} : { search };
  const { entries, isPending, failure, again, more, isMorePending } = usePages('listMedia', { filters, pageSize: PAGE_SIZE });
  if (failure) return <Failed failure={failure} again={again} />;
  if (isPending)
    return (
      <div className={styles.grid} aria-busy="true">
        {bones.map((place) => (
          <span key={place} className={styles.bone} />
        ))}
      </div>
    );
  if (entries.length === 0)
    return search === '' ? (
      <StateNote title={t('none.title')}>{t('none.text')}</StateNote>
    ) : (
      <StateNote title={t('pick.noneFits', { search })}>{t('pick.noneFitsText')}</StateNote>
    );
  return (
    <div className={styles.gridPlace}>
      <Options pictures={entries} chosen={chosen} most={most} onToggle={onToggle} />
      {more ? (
        <ActButton pending={isMorePending ? t('more') : undefined} onClick={more}>
          {t('more')}
        </ActButton>
      ) : null}
    </div>
  );
}

function Options({ pictures, chosen, most, onToggle }: Omit<PictureGridProps, 'search'> & { readonly pictures: readonly Picture[] }) {
  const { t } = useTexts('consoleMedia');
  const grid = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState(0);
  const here = Math.min(cursor, pictures.length - 1);
  const go = (place: number): void => {
    const next = Math.max(0, Math.min(place, pictures.length - 1));
    setCursor(next);
    (grid.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  const onKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const across = getComputedStyle(event.currentTarget).gridTemplateColumns.split(' ').length;
    const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: across, ArrowUp: -across };
    const step = steps[event.key];
    const picture = pictures[here];
    if (step !== undefined) go(here + step);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(pictures.length - 1);
    else if ((event.key === ' ' || event.key === 'Enter') && picture) onToggle(picture.pictureKey);
    else return;
    event.preventDefault();
  };
  return (
    <div ref={grid} className={styles.grid} role="listbox" aria-multiselectable={most > 1} aria-label={t('title')} onKeyDown={onKey}>
      {pictures.map(({ mediaId, pictureKey, thumb, fileName, altText }, place) => {
        const order = chosen.indexOf(pictureKey) + 1;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the keys of its pictures.
          <div
            key={mediaId}
            className={styles.option}
            role="option"
            aria-selected={order > 0}
            aria-label={altText === '' ? fileName : `${fileName}, ${altText}`}
            tabIndex={place === here ? 0 : -1}
            onClick={() => {
              setCursor(place);
              onToggle(pictureKey);
            }}
          >
            <Thumbnail link={thumb} size={128} />
            <span className={`s12 cut ${styles.caption}`}>{fileName}</span>
            {order > 0 ? (
              <span className={styles.order} aria-hidden="true">
                {most === 1 ? '✓' : order}
              </span>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}
