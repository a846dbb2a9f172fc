import { Button, Icon } from '@upline/ui';
import { useSearchParams } from 'react-router';
import { appLinks } from '../bridge/app-links.ts';
import { nativeBridge } from '@upline/client/native-bridge';
import { usePaymentStatus } from '../features/order/use-payment-status.ts';
import { Screen } from '../frame/Screen.tsx';
import { useTranslation } from '../shared/i18n/translator.ts';
import styles from './ResultPage.module.css';

const devices = {
  '1': { isApp: true, system: 'other', isEmbedded: false },
  '2': { isApp: false, system: 'android', isEmbedded: false },
  '3': { isApp: false, system: 'ios', isEmbedded: false },
} as const;

/** The end of a payment on a phone: how it went, and the ways back into the app. */
export function ResultPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const type = query.get('type');
  const device = devices[type === '1' || type === '3' ? type : '2'];
  const payment = usePaymentStatus(query.get('shOrderId') ?? '');
  const orderNo = query.get('orderNo') ?? payment?.orderNo ?? '';
  const goHome = () => {
    const address = appLinks.home(device);
    if (device.isApp) void nativeBridge()?.goHome();
    else if (address) location.href = address;
  };
  const openOrder = () => {
    const address = appLinks.order(device, orderNo);
    if (device.isApp) void nativeBridge()?.openOrder(orderNo);
    else if (address) location.href = address;
  };
  const state = payment ? ({ '1': 'failed', '2': 'pending', '3': 'paid' } as const)[payment.status] : 'ended';
  return (
    <Screen title={t('result.title')} isFirst>
      <div className={styles.sign} data-state={state}>
        <Icon name={{ failed: 'close', pending: 'clock', paid: 'check', ended: 'card' }[state] as 'close'} size={28} />
      </div>
      <h2 className={styles.head}>{t(`result.${state}`)}</h2>
      <p className={`q ${styles.text}`}>{payment?.description || t(`result.${state}.text`)}</p>
      {orderNo ? (
        <p className={styles.number}>
          <span className="q">{t('result.order')}</span> <span className="w6">{orderNo}</span>
        </p>
      ) : null}
      <div className={styles.acts}>
        <Button variant="go" size="big" wide onClick={goHome}>
          {t('result.home')}
        </Button>
        {/* From outside, an iPhone cannot be led to an order. */}
        <Button
          variant="out"
          size="big"
          wide
          onClick={openOrder}
          disabledReason={device.system === 'ios' ? t('result.order.ios') : undefined}
        >
          {t('result.toOrder')}
        </Button>
      </div>
    </Screen>
  );
}
