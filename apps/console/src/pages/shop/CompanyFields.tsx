import { TextBox, TextLines } from '@upline/ui/desk';
import { useTexts } from '../../shared/words/i18n.ts';
import type { ShopEdit } from './shop.ts';
import styles from './Shop.module.css';

/** Names of the shop and its company, their contacts, and the prefix of order numbers. */
export function CompanyFields({ draft, change }: ShopEdit) {
  const { t } = useTexts('consoleShop');
  const box = (name: 'name' | 'legalName' | 'registration' | 'email' | 'phone', maxLength: number, hint: string, more: object = {}) => (
    <TextBox
      name={name}
      label={t(name)}
      hint={hint}
      value={draft[name]}
      maxLength={maxLength}
      required={name !== 'registration'}
      onChange={({ target }) => change({ [name]: target.value })}
      {...more}
    />
  );
  return (
    <div className={styles.fields}>
      {box('name', 40, t('name.hint'))}
      {box('legalName', 120, t('legalName.hint'))}
      <TextLines
        name="lines"
        label={t('lines')}
        hint={t('lines.hint')}
        value={draft.lines.join('\n')}
        rows={4}
        required
        onChange={({ target }) => change({ lines: target.value.split('\n').slice(0, 6) })}
      />
      {box('registration', 80, t('registration.hint'))}
      {box('email', 120, t('email.hint'), { type: 'email' })}
      {box('phone', 40, t('phone.hint'), { type: 'tel' })}
      <TextBox
        name="orderPrefix"
        label={t('orderPrefix')}
        hint={t('orderPrefix.hint')}
        value={draft.orderPrefix}
        required
        pattern="[A-Z]{2,4}"
        maxLength={4}
        onChange={({ target }) => change({ orderPrefix: target.value.toUpperCase() })}
      />
    </div>
  );
}
