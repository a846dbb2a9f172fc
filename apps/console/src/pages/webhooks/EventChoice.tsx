import { useTexts } from '../../shared/words/i18n.ts';
import styles from '../roles/RolesPage.module.css';
import { useEventWords } from './use-event-words.ts';

interface EventChoiceProps {
  /** Names of the events that the person may choose. */
  readonly offered: readonly string[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

export function EventChoice({ offered, chosen, onChoose }: EventChoiceProps) {
  const { t } = useTexts('consoleWebhooks');
  const { event } = useEventWords();
  return (
    <div className={styles.choice}>
      <fieldset>
        <legend>{t('events')}</legend>
        {offered.map((name) => (
          <label key={name} title={name}>
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={({ target }) => onChoose(target.checked ? [...chosen, name] : chosen.filter((one) => one !== name))}
            />
            {event(name)}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
