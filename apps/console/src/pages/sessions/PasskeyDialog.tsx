import { Dialog } from '@upline/ui';
import { ActButton, TextBox } from '@upline/ui/desk';
import { type FormEvent, useState } from 'react';
import type { Account } from '../../session/account.ts';
import door from '../../session/Door.module.css';
import { enrollPasskey } from '../../session/passkey.ts';
import { PasskeyAct } from '../../session/PasskeyAct.tsx';
import { useTexts } from '../../shared/words/i18n.ts';
import { useAct } from '../../shared/calls/use-act.ts';

interface PasskeyDialogProps {
  /** The passkey to rename; absent to enroll one. */
  readonly passkey?: Account['passkeys'][number];
  readonly onClose: () => void;
  /** Called when a new passkey was enrolled; the first factor comes with recovery codes. */
  readonly onCodes: (codes: readonly string[]) => void;
}

/** The name of a new or an existing passkey. */
export function PasskeyDialog({ passkey, onClose, onCodes }: PasskeyDialogProps) {
  const { t } = useTexts('consoleAccount');
  const { t: frame } = useTexts();
  const [name, setName] = useState(passkey?.name ?? frame('passkey.first'));
  const { act, isPending } = useAct('renamePasskey', { onDone: onClose });
  const rename = (event: FormEvent): void => {
    event.preventDefault();
    if (passkey && name.trim() !== '') act({ passkeyId: passkey.id, name: name.trim() });
  };
  return (
    <Dialog open floating onClose={onClose} title={t(passkey ? 'rename' : 'passkey.enrol')} closeLabel={frame('close')} width={420}>
      <form className={door.form} onSubmit={rename}>
        {passkey ? null : <p>{t('passkey.text')}</p>}
        <TextBox
          label={t('passkey.name')}
          hint={t('passkey.nameHint')}
          required
          maxLength={60}
          autoFocus
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        {passkey ? (
          <p className={door.acts}>
            <ActButton variant="go" type="submit" pending={isPending ? t('rename') : undefined}>
              {t('rename')}
            </ActButton>
          </p>
        ) : (
          <PasskeyAct label={t('passkey.enrol')} run={() => enrollPasskey(name.trim() || frame('passkey.first')).then(onCodes)} />
        )}
      </form>
    </Dialog>
  );
}
