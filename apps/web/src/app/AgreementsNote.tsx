import { Icon } from '@upline/ui';
import styles from './Note.module.css';
import { paths } from './paths.ts';

interface AgreementsNoteProps {
  readonly text: string;
  readonly onOpen: () => void;
}

/** Links to agreements that have to be accepted first, in a new window, so that typed text stays on this page. */
export function AgreementsNote({ text, onOpen }: AgreementsNoteProps) {
  return (
    <div role="alert" className={styles.place}>
      <a className={styles.note} href={paths.agreements()} target="_blank" rel="noopener" onClick={onOpen}>
        <Icon name="link" size={18} />
        {text}
      </a>
    </div>
  );
}
