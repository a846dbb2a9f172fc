import { Button, StatusTag } from '@upline/ui';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { deviceWords } from './device-words.ts';
import styles from './SignInEntry.module.css';
import type { SignIn } from './use-sign-ins.ts';

/** One sign-in or failed try: device, time, address and result. */
export function SignInEntry({ signIn, onDisown }: { signIn: SignIn; onDisown: () => void }) {
  const { t } = useTranslation('security');
  const device = deviceWords(signIn.device) || t('signIns.unknownDevice');
  const { firstTime, lastTime, times } = signIn;
  const time = times > 1 ? t('signIns.span', { first: firstTime, last: lastTime }) : lastTime;
  const mayDisown = signIn.outcome === 'right' && !signIn.isCurrent && !signIn.isDisowned;
  return (
    <li className={styles.entry}>
      <div className={styles.what}>
        <p className="w6">{device}</p>
        <p className="s14 q tnum">{time}</p>
        <p className="s14 q3">
          {t('signIns.address', { address: signIn.address })}
          {times > 1 ? ` · ${t('signIns.times', { times })}` : null}
        </p>
      </div>
      <div className={styles.acts}>
        <State signIn={signIn} />
        {mayDisown ? (
          <Button size="small" aria-label={t('signIns.notMe.of', { device, time: lastTime })} onClick={onDisown}>
            {t('signIns.notMe')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

function State({ signIn: { outcome, isCurrent, isDisowned, isOpen } }: { signIn: SignIn }) {
  const { t } = useTranslation('security');
  if (isDisowned)
    return (
      <StatusTag tone="danger" icon="warning">
        {t('signIns.disowned')}
      </StatusTag>
    );
  if (outcome === 'wrong') return <StatusTag tone="warn">{t('signIns.wrong')}</StatusTag>;
  if (isCurrent)
    return (
      <StatusTag tone="good" icon="check">
        {t('signIns.current')}
      </StatusTag>
    );
  return <StatusTag>{isOpen ? t('signIns.open') : t('signIns.right')}</StatusTag>;
}
