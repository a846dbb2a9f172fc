import type { KnownAccount } from '@upline/client';
import { formatName, type Locale } from '@upline/i18n';
import { Button, IconButton, StatusTag } from '@upline/ui';
import { FormFailure } from '../../../shared/forms/FormFailure.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import styles from './AccountRow.module.css';
import { avatarInitials } from '../avatar/avatar-initials.ts';

export interface AccountRowProps {
  account: KnownAccount;
  isCurrent: boolean;
  isSwitching: boolean;
  failure: string | undefined;
  onSwitch: () => void;
  onRemove: () => void;
}

/** One saved account, and the button to switch to it. */
export function AccountRow({ account, isCurrent, isSwitching, failure, onSwitch, onRemove }: AccountRowProps) {
  const { t, locale } = useTranslation('accounts');
  const name = nameIn(locale, account.name) || account.userId;
  return (
    <li className={styles.row}>
      {account.headImage ? (
        <img className={styles.avatar} src={account.headImage} alt="" width={48} height={48} />
      ) : (
        <span className={styles.avatar} aria-hidden="true">
          {avatarInitials({ ...namesOf(account.name), nuserCode: name })}
        </span>
      )}
      <p className={styles.who}>
        <span className="w6">{name}</span>
        <span className="s14 q">{account.userId}</span>
      </p>
      <div className={styles.acts}>
        {isCurrent ? (
          <StatusTag tone="good" icon="check">
            {t('current')}
          </StatusTag>
        ) : (
          <>
            {account.token ? null : <span className="s14 q3">{t('signInAgain')}</span>}
            <Button
              size="small"
              aria-label={t('switch.of', { name })}
              onClick={onSwitch}
              pending={isSwitching ? t('switching') : undefined}
            >
              {t('switch')}
            </Button>
            <IconButton className={styles.remove} icon="bin" label={t('remove', { name })} onClick={onRemove} />
          </>
        )}
      </div>
      <FormFailure text={failure} />
    </li>
  );
}

// The list stores one name, given name first, as other releases wrote it.
function nameIn(locale: Locale, name: string): string {
  const gap = name.lastIndexOf(' ');
  return formatName({ given: name.slice(0, Math.max(gap, 0)), family: name.slice(gap + 1) }, locale);
}

function namesOf(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = name.split(' ');
  return { firstName, lastName: others.at(-1) ?? '' };
}
