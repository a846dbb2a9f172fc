import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '@upline/ui';
import { ActButton, StatusMark } from '@upline/ui/desk';
import { type ReactNode, useState } from 'react';
import { Section } from '../../frame/Page.tsx';
import { type Account, useAccount } from '../../session/account.ts';
import { AppEnrolment } from '../../session/Enrolment.tsx';
import { knowsPasskeys } from '../../session/passkey.ts';
import { RecoveryCodes } from '../../session/RecoveryCodes.tsx';
import { useFormats } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { useAct } from '../../shared/calls/use-act.ts';
import styles from './AccountPage.module.css';
import { PasskeyDialog } from './PasskeyDialog.tsx';

type Passkey = Account['passkeys'][number];
type Open = 'app' | 'passkey' | { readonly codes: readonly string[] } | { readonly rename: Passkey };

/** The person's second factors: app, passkeys and recovery codes, each with its actions. */
export function Factors() {
  const { t } = useTexts('consoleAccount');
  const { hasTotp, passkeys, arePasskeysOffered, recoveryCodesLeft, isFactorObligatory } = useAccount();
  const [open, setOpen] = useState<Open>();
  const hasOne = hasTotp || passkeys.length > 0;
  const isLast = isFactorObligatory && Number(hasTotp) + passkeys.length === 1;
  const kept = isLast ? t('factors.kept') : undefined;
  const { act: renew, isPending } = useAct('renewRecoveryCodes', { onDone: ({ data }) => setOpen({ codes: data.recoveryCodes }) });
  const { act: removeApp } = useAct('removeTotp', { done: () => t('factors.removed') });
  return (
    <Section
      title={t('factors')}
      beside={hasOne ? <StatusMark state="full">{t('factors.on')}</StatusMark> : <StatusMark state="open">{t('factors.off')}</StatusMark>}
    >
      <p className="q">{t(isFactorObligatory ? 'factors.obligatory' : 'factors.text')}</p>
      <ul className={styles.rows}>
        <Row name={t('app')} note={t(hasTotp ? 'app.on' : 'app.off')}>
          <ActButton size="row" onClick={() => setOpen('app')}>
            {t(hasTotp ? 'app.replace' : 'app.enrol')}
          </ActButton>
          {hasTotp ? (
            <ActButton size="row" variant="ghost" disabledReason={kept} onClick={() => removeApp({})}>
              {t('remove')}
            </ActButton>
          ) : null}
        </Row>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} kept={kept} onRename={() => setOpen({ rename: passkey })} />
        ))}
        {arePasskeysOffered && knowsPasskeys() ? (
          <Row name={t('passkey.another')} note={t('passkey.text')}>
            <ActButton size="row" onClick={() => setOpen('passkey')}>
              {t('passkey.enrol')}
            </ActButton>
          </Row>
        ) : (
          <Row name={t('passkey')} note={t('passkey.notOffered')} />
        )}
        {hasOne ? (
          <Row name={t('recovery')} note={t('recovery.left', { count: recoveryCodesLeft })}>
            <ActButton size="row" pending={isPending ? t('recovery.renew') : undefined} onClick={() => renew({})}>
              {t('recovery.renew')}
            </ActButton>
          </Row>
        ) : null}
      </ul>
      {open ? <Opened open={open} onOpen={setOpen} /> : null}
    </Section>
  );
}

const Row = ({ name, note, children }: { readonly name: string; readonly note: string; readonly children?: ReactNode }) => (
  <li className={styles.row}>
    <span>
      <b>{name}</b>
      <small>{note}</small>
    </span>
    {children ? <span className={styles.rowActs}>{children}</span> : null}
  </li>
);

interface PasskeyRowProps {
  readonly passkey: Passkey;
  /** Reason why it cannot be removed; undefined if it can. */
  readonly kept: string | undefined;
  readonly onRename: () => void;
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt }, kept, onRename }: PasskeyRowProps) {
  const { t } = useTexts('consoleAccount');
  const { at } = useFormats();
  const { act } = useAct('removePasskey', { done: () => t('factors.removed') });
  const used = lastUsedAt === null ? t('passkey.unused') : t('passkey.used', { at: at(lastUsedAt) });
  return (
    <Row name={name} note={`${t('passkey.since', { at: at(createdAt) })}, ${used}`}>
      <ActButton size="row" aria-label={t('passkey.renameOne', { name })} onClick={onRename}>
        {t('rename')}
      </ActButton>
      <ActButton
        size="row"
        variant="ghost"
        aria-label={t('passkey.removeOne', { name })}
        disabledReason={kept}
        onClick={() => act({ passkeyId: id })}
      >
        {t('remove')}
      </ActButton>
    </Row>
  );
}

/** The dialog over the page: an enrolment, a name, or new recovery codes. */
function Opened({ open, onOpen }: { readonly open: Open; readonly onOpen: (open: Open | undefined) => void }) {
  const { t } = useTexts('consoleAccount');
  const { t: frame } = useTexts();
  const queries = useQueryClient();
  const close = (): void => {
    onOpen(undefined);
    void queries.invalidateQueries();
  };
  const show = (codes: readonly string[]): void => (codes.length === 0 ? close() : onOpen({ codes }));
  if (open === 'passkey') return <PasskeyDialog onClose={close} onCodes={show} />;
  if (typeof open === 'object' && 'rename' in open) return <PasskeyDialog passkey={open.rename} onClose={close} onCodes={show} />;
  const title = open === 'app' ? t('app') : t('recovery');
  return (
    <Dialog open floating onClose={close} title={title} closeLabel={frame('close')} width={420}>
      <div className={styles.dialog}>
        {open === 'app' ? <AppEnrolment onCodes={show} /> : <RecoveryCodes codes={open.codes} onDone={close} />}
      </div>
    </Dialog>
  );
}
