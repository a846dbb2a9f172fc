import type { ShopSettings } from '@upline/contract';
import { TextBox, TextLines } from '@upline/ui/desk';
import { useTexts } from '../../shared/words/i18n.ts';
import type { ShopEdit } from './shop.ts';
import styles from './Shop.module.css';

type Apps = ShopSettings['apps'];
type TextOfApps = 'ios' | 'android' | 'iosScheme' | 'userAgent' | 'androidPackage';

/** The company's own apps: their download addresses, and how phones open them. */
export function AppFields({ draft: { apps }, change }: ShopEdit) {
  const { t } = useTexts('consoleShop');
  const set = (changed: Partial<Apps>): void => change({ apps: { ...apps, ...changed } });
  const box = (name: TextOfApps, more: object) => (
    <TextBox
      name={name}
      label={t(`apps.${name}`)}
      hint={t(`apps.${name}.hint`)}
      value={apps[name]}
      onChange={({ target }) => set({ [name]: target.value.trim() })}
      {...more}
    />
  );
  return (
    <>
      <p className="s13 q">{t('apps.about')}</p>
      <div className={styles.fields}>
        {box('ios', { type: 'url', pattern: 'https://.+', maxLength: 200 })}
        {box('iosScheme', { pattern: '[a-z][a-z0-9+.\\-]{1,29}', maxLength: 30 })}
        {box('android', { type: 'url', pattern: 'https://.+', maxLength: 200 })}
        <TextBox
          name="androidVersion"
          label={t('apps.androidVersion')}
          hint={t('apps.androidVersion.hint')}
          value={String(apps.androidVersion)}
          inputMode="numeric"
          pattern="\d{1,10}"
          required
          onChange={({ target }) => set({ androidVersion: Number(target.value.replaceAll(/\D/g, '').slice(0, 10)) })}
        />
        {box('androidPackage', { pattern: '[A-Za-z]\\w*(\\.[A-Za-z]\\w*){1,9}', maxLength: 120 })}
        <TextLines
          name="fingerprints"
          label={t('apps.fingerprints')}
          hint={t('apps.fingerprints.hint')}
          value={apps.fingerprints.join('\n')}
          rows={2}
          onChange={({ target }) => set({ fingerprints: target.value === '' ? [] : target.value.toUpperCase().split('\n').slice(0, 5) })}
        />
        {box('userAgent', { pattern: '[A-Za-z][A-Za-z0-9]{3,29}', maxLength: 30 })}
      </div>
    </>
  );
}
