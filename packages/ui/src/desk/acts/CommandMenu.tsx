import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { openOnTop } from '../../components/messages/open-dialogs.ts';
import styles from './CommandMenu.module.css';
import { Kbd } from '../keys/Kbd.tsx';
import { marked } from './marked.tsx';

export interface CommandItem {
  readonly id: string;
  /** A number or a verb, at the start. */
  readonly lead: string;
  readonly text: string;
  readonly beside?: ReactNode;
  /** Opens it; `isBeside` asks for a new tab. */
  readonly run: (isBeside: boolean) => void;
}
export interface CommandGroup {
  readonly label: string;
  readonly items: readonly CommandItem[];
}

export interface CommandMenuProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onClose: () => void;
  readonly groups: readonly CommandGroup[];
  readonly words: {
    readonly label: string;
    readonly placeholder: string;
    readonly move: string;
    readonly open: string;
    readonly beside: string;
  };
  /** Shown in place of the list: hints, no results, a fault. */
  readonly note?: ReactNode;
  /** Next to the box: number of results and time. */
  readonly status?: string;
  /** At the bottom: changes to the query, such as tolerated typing errors. */
  readonly hint?: string | undefined;
}

/** The next position of the cursor, wrapping at the ends. */
export const stepIn = (length: number, at: number, step: 1 | -1): number => (length === 0 ? 0 : (at + step + length) % length);

/** A box over the page: type, choose with arrow keys; Enter opens, Ctrl Enter opens a new tab, Escape closes. Shown as long as it is rendered. */
export function CommandMenu({ query, onQuery, onClose, groups, words, note, status, hint }: CommandMenuProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const items = groups.flatMap((group) => group.items);
  const [chosenId, setChosenId] = useState<string>();
  const chosen = items.findIndex((item) => item.id === chosenId);
  const at = Math.max(chosen, 0);
  useLayoutEffect(() => (dialog.current ? openOnTop(dialog.current) : undefined), []);
  const onKey = (event: KeyboardEvent): void => {
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key as 'ArrowDown' | 'ArrowUp'];
    if (step) {
      event.preventDefault();
      const next = stepIn(items.length, at, step);
      setChosenId(items[next]?.id);
      list.current?.querySelector(`[data-at="${next}"]`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      items[at]?.run(event.ctrlKey || event.metaKey);
    }
  };
  const optionId = (place: number): string => `${id}-${place}`;
  return (
    <dialog
      ref={dialog}
      className={styles.menu}
      aria-label={words.label}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && onClose()}
      onKeyDown={onKey}
    >
      <div className={styles.box}>
        <input
          role="combobox"
          aria-label={words.label}
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={items.length > 0 ? optionId(at) : undefined}
          placeholder={words.placeholder}
          value={query}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onQuery(target.value)}
        />
        {status ? <span className="s12 q3">{status}</span> : null}
        <Kbd keys="Escape" />
      </div>
      <div className={styles.list} ref={list} id={`${id}-list`} role="listbox" aria-label={words.label}>
        {groups.map(({ label, items: ofGroup }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own.
          <div key={label} role="group" aria-label={label}>
            <p className={styles.group} aria-hidden="true">
              {label}
            </p>
            {ofGroup.map((item) => {
              const place = items.indexOf(item);
              return <Option key={item.id} item={item} id={optionId(place)} place={place} isOn={place === at} query={query} />;
            })}
          </div>
        ))}
      </div>
      {note ? (
        <div className={styles.note} role="status">
          {note}
        </div>
      ) : null}
      <Foot words={words} hint={hint} />
    </dialog>
  );
}

interface OptionProps {
  readonly item: CommandItem;
  readonly id: string;
  readonly place: number;
  readonly isOn: boolean;
  readonly query: string;
}

const Option = ({ item, id, place, isOn, query }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the keys of its list.
  <div
    id={id}
    data-at={place}
    className={styles.item}
    role="option"
    aria-selected={isOn}
    tabIndex={-1}
    onClick={(event) => item.run(event.ctrlKey || event.metaKey)}
  >
    <span className="cut">{marked(item.lead, query)}</span>
    <span className="cut">{marked(item.text, query)}</span>
    <span className={styles.beside}>{item.beside}</span>
  </div>
);

const Foot = ({ words, hint }: Pick<CommandMenuProps, 'words' | 'hint'>) => (
  <footer className={styles.foot} aria-hidden="true">
    <span>
      <Kbd keys="ArrowUp ArrowDown" /> {words.move}
    </span>
    <span>
      <Kbd keys="Enter" /> {words.open}
    </span>
    <span>
      <Kbd keys="Ctrl Enter" /> {words.beside}
    </span>
    {hint ? <span className={styles.hint}>{hint}</span> : null}
  </footer>
);
