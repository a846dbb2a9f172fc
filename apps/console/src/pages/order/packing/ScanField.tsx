import { type FormEvent, useEffect, useRef } from 'react';
import styles from './PackingPage.module.css';

interface ScanFieldProps {
  readonly label: string;
  readonly onCode: (code: string) => void;
  /** Called on Enter while the field is empty. */
  readonly onEmpty?: (() => void) | undefined;
}

/** The field that has the focus, so that scanners type into it; each code ends with Enter. */
export function ScanField({ label, onCode, onEmpty }: ScanFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A scanner types wherever the focus is. Its letters must not press the page's keys, or act on a button that was tapped.
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey || isField(target)) return;
      field.current?.focus();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const input = field.current;
    if (!input) return;
    const code = input.value;
    input.value = '';
    input.focus();
    if (code.trim() !== '') onCode(code);
    else onEmpty?.();
  };
  return (
    <form onSubmit={onSubmit}>
      <label className={styles.scan}>
        <span className="vh">{label}</span>
        <input
          ref={field}
          // biome-ignore lint/a11y/noAutofocus: a scanner types where the focus is.
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          placeholder={label}
        />
      </label>
    </form>
  );
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));
