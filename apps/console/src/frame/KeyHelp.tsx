import { Dialog } from '@upline/ui';
import { Kbd, useListedKeys } from '@upline/ui/desk';
import { useTexts } from '../shared/words/i18n.ts';
import styles from './KeyHelp.module.css';

/** Every key that works on the page behind the dialog. */
export function KeyHelp({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const keys = useListedKeys();
  return (
    <Dialog open onClose={onClose} title={t('keys.all')} closeLabel={t('close')} width={640}>
      <dl className={styles.keys}>
        {keys.map(({ keys: cap, label }) => (
          <div key={cap}>
            <dt>
              <Kbd keys={cap} />
              <span className="vh">{cap}</span>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
