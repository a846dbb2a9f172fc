import { Icon, Radio } from '@upline/ui';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import styles from './MethodPicker.module.css';
import { type PayChoice, payMethods, toggleMethod } from './pay-methods.ts';

export interface MethodPickerProps {
  choice: PayChoice | undefined;
  onChange: (choice: PayChoice | undefined) => void;
}

/** Method cards that toggle: a second click on the chosen one clears it. */
export function MethodPicker({ choice, onChange }: MethodPickerProps) {
  const { t } = useTranslation('payment');
  return (
    <ul className={styles.list}>
      {payMethods.map(({ method, icon, payTypes }) => {
        const isChosen = choice?.method === method;
        return (
          <li key={method} className={styles.entry}>
            <button type="button" className={styles.method} aria-pressed={isChosen} onClick={() => onChange(toggleMethod(choice, method))}>
              <span className={isChosen ? `${styles.mark} ${styles.chosen}` : styles.mark} aria-hidden="true" />
              <Icon name={icon} />
              <span className={styles.text}>
                <span className="w6">{t(`method.${method}`)}</span>
                <span className="s14 q">{t(`method.${method}.hint`)}</span>
              </span>
            </button>
            {isChosen && payTypes.length > 1 ? (
              <div className={styles.types} role="radiogroup" aria-label={t(`method.${method}`)}>
                {payTypes.map((payType) => (
                  <Radio key={payType} name="pay-type" checked={choice.payType === payType} onChange={() => onChange({ method, payType })}>
                    {t(`payType.${payType}`)}
                  </Radio>
                ))}
              </div>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
