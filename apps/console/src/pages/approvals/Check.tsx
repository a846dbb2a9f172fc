import { ActButton } from '@upline/ui/desk';
import { useFormats } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import styles from './ApprovalPage.module.css';
import type { Approval } from './approval.ts';

const HASH_LENGTH = 8;

/** When the preview was computed again, and whether it is still valid. */
export function Check({ request, again }: { readonly request: Approval; readonly again: () => void }) {
  const { t } = useTexts('consoleApprovals');
  const { exactTime } = useFormats();
  const { check, hash, state } = request;
  if (state !== 'waiting') return null;
  return (
    <div className={`${styles.check} ${check.holds ? styles.holds : styles.fails}`} role="status">
      <span>
        {t(check.holds || check.hindrance === 'none' ? 'check.holds' : `check.${check.hindrance}`, {
          time: exactTime(check.at),
          hash: hash.slice(0, HASH_LENGTH),
        })}
      </span>{' '}
      {check.refusal === undefined ? null : <span>{check.refusal} </span>}
      <ActButton variant="ghost" size="row" onClick={again}>
        {t('check.again')}
      </ActButton>
    </div>
  );
}
