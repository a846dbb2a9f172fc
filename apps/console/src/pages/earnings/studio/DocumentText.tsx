import { useRef } from 'react';
import { useTexts } from '../../../shared/words/i18n.ts';
import styles from '../plans/Plan.module.css';
import type { Checked } from '../plans/plan.ts';

interface DocumentTextProps {
  readonly text: string;
  readonly faults: Checked['faults'];
  readonly isLocked?: boolean;
  readonly onChange: (text: string) => void;
}

/** The document as text, with line numbers and marks at the lines of faults. */
export function DocumentText({ text, faults, isLocked = false, onChange }: DocumentTextProps) {
  const { t } = useTexts('consolePlan');
  const gutter = useRef<HTMLOListElement>(null);
  const marked = new Map(faults.map(({ line, isWarning }) => [line, isWarning ? styles.lineWarn : styles.lineBad]));
  return (
    <div className={styles.text}>
      <ol ref={gutter} className={styles.gutter} aria-hidden="true">
        {text.split('\n').map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number.
          <li key={at} className={marked.get(at + 1)}>
            {at + 1}
          </li>
        ))}
      </ol>
      <textarea
        id="plan-text"
        aria-label={t('text')}
        spellCheck={false}
        wrap="off"
        readOnly={isLocked}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onScroll={({ currentTarget }) => {
          if (gutter.current) gutter.current.scrollTop = currentTarget.scrollTop;
        }}
      />
    </div>
  );
}

/** Puts the cursor at the start of a line of the text. */
export function goToLine(line: number): void {
  const area = document.querySelector<HTMLTextAreaElement>('#plan-text');
  if (area === null) return;
  const lines = area.value.split('\n');
  const from = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  area.focus();
  area.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0));
  area.scrollTop = Math.max(0, (area.scrollHeight / lines.length) * (line - 5));
}
