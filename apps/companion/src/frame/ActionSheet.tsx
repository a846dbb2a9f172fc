import { Icon } from '@upline/ui';
import { useId, useLayoutEffect, useRef } from 'react';
import styles from './ActionSheet.module.css';

export interface ActionSheetProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly lang?: string }[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly onClose: () => void;
}

/** Choices that slide up from the bottom of a phone. The browser's dialog holds the focus and closes on Escape. */
export function ActionSheet({ title, closeLabel, options, value, onChoose, onClose }: ActionSheetProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Close it before it is removed, or the focus would not go back.
  useLayoutEffect(() => {
    const sheet = ref.current;
    sheet?.showModal();
    return () => sheet?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the backdrop's key, and the browser's own.
    <dialog
      ref={ref}
      className={styles.sheet}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === ref.current && onClose()}
    >
      <div className={styles.body}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <ul>
          {options.map((option) => (
            <li key={option.value}>
              <button
                type="button"
                className={styles.option}
                lang={option.lang}
                aria-pressed={option.value === value}
                onClick={() => onChoose(option.value)}
              >
                {option.label}
                {option.value === value ? <Icon name="check" /> : null}
              </button>
            </li>
          ))}
        </ul>
        <button type="button" className={styles.close} onClick={onClose}>
          {closeLabel}
        </button>
      </div>
    </dialog>
  );
}
