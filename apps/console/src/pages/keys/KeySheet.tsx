import { ActButton, Pill, Sheet } from '@upline/ui/desk';
import { useState } from 'react';
import { Terms } from '../../frame/Page.tsx';
import { useMay } from '../../session/account.ts';
import { useFormats } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { useAct } from '../../shared/calls/use-act.ts';
import { usePermissionWords } from '../roles/permission-words.ts';
import { type ApiKey, sunOf } from './api-key.ts';
import styles from './Keys.module.css';

/** One key: its permissions, its last use, and its end. */
export function KeySheet({ apiKey, onClose }: { readonly apiKey: ApiKey; readonly onClose: () => void }) {
  const { t } = useTexts('consoleKeys');
  const { t: frame } = useTexts();
  const { fullAt } = useFormats();
  const { meaning } = usePermissionWords();
  const { state, permissions, companies } = apiKey;
  const canRevoke = useMay()('key.write') && state !== 'revoked';
  const used =
    apiKey.lastUsedAt === null ? t('lastUsed.never') : t('lastUsed.from', { at: fullAt(apiKey.lastUsedAt), address: apiKey.lastUsedFrom });
  return (
    <Sheet
      title={apiKey.name}
      beside={<Pill state={sunOf[state]}>{t(`state.${state}`)}</Pill>}
      closeLabel={frame('close')}
      onClose={onClose}
      acts={canRevoke ? <Revocation apiKey={apiKey} /> : null}
    >
      <div className={styles.stack}>
        <p className="q">{t(`state.${state}.text`)}</p>
        <Terms
          rows={[
            [t('prefix'), `${apiKey.prefix}…`],
            [t('lastUsed'), used],
            [t('companies'), companies?.join(', ') ?? t('companies.all')],
            [t('madeBy'), `${apiKey.madeBy}, ${fullAt(apiKey.madeAt)}`],
            [t('expires'), fullAt(apiKey.expiresAt)],
            apiKey.revokedAt === null ? undefined : [t('revokedBy'), `${apiKey.revokedBy}, ${fullAt(apiKey.revokedAt)}`],
          ]}
        />
        <h3>{t('permissions')}</h3>
        <ul className={styles.permissions}>
          {permissions.map((name) => (
            <li key={name} title={name}>
              {meaning({ name, means: name })}
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}

/** Revoking takes two presses, because it stops a system. */
function Revocation({ apiKey: { keyNo, name } }: { readonly apiKey: ApiKey }) {
  const { t } = useTexts('consoleKeys');
  const [isAsked, setAsked] = useState(false);
  const { act, isPending } = useAct('revokeApiKey', { done: () => t('revoked', { name }), onDone: () => setAsked(false) });
  if (!isAsked)
    return (
      <ActButton variant="danger" onClick={() => setAsked(true)}>
        {t('revoke')}
      </ActButton>
    );
  return (
    <>
      <p role="alert">{t('revoke.sure', { name })}</p>
      <ActButton variant="danger" pending={isPending ? t('revoke') : undefined} onClick={() => act({ keyNo })}>
        {t('revoke.act')}
      </ActButton>
      <ActButton onClick={() => setAsked(false)}>{t('revoke.not')}</ActButton>
    </>
  );
}
