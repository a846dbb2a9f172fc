import { Icon } from '@upline/ui';
import styles from './FormFailure.module.css';

/** What went wrong with a whole form, beside the button that tries again. It stays until then. */
export function FormFailure({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p className={styles.failure} role="alert">
      <Icon name="info" />
      {text}
    </p>
  );
}
