import { ActButton } from '@upline/ui/desk';
import { useAccount, useMay } from '../../../session/account.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import styles from './Handling.module.css';

/** Says who has an order in hand. Others can take it over, and the person themselves can put it back. */
export function InHand({ orderNo, by }: { readonly orderNo: string; readonly by: string }) {
  const { t } = useTexts('consoleShipping');
  const mayShip = useMay()('order.ship');
  const isOwn = useAccount().name === by;
  const taking = useAct('startPicking', { done: () => t('taken', { orderNo }) });
  const stopping = useAct('stopPicking', { done: () => t('putBackDone', { orderNo }) });
  if (by === '') return null;
  return (
    <p className={isOwn ? 'q' : styles.note} role={isOwn ? undefined : 'status'}>
      {isOwn ? t('inYourHand') : t('inHand', { by })}
      {mayShip && !isOwn ? (
        <ActButton
          size="row"
          pending={taking.isPending ? t('takeOver') : undefined}
          onClick={() => taking.act({ orderNos: [orderNo], fromOthers: true })}
        >
          {t('takeOver')}
        </ActButton>
      ) : null}
      {mayShip ? (
        <ActButton
          size="row"
          variant="ghost"
          pending={stopping.isPending ? t('stopPicking') : undefined}
          onClick={() => stopping.act({ orderNos: [orderNo], fromOthers: true })}
        >
          {t('stopPicking')}
        </ActButton>
      ) : null}
    </p>
  );
}
