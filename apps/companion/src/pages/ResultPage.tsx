import type { Device } from '@upline/client/device';
import { nativeBridge } from '@upline/client/native-bridge';
import { Button, Icon, type IconName } from '@upline/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { orderPage, portal } from '../app/paths.ts';
import { appLinks } from '../bridge/app-links.ts';
import { appPatienceMs, openApp } from '../bridge/open-app.ts';
import { type PaymentStatus, usePaymentStatus } from '../features/order/use-payment-status.ts';
import { Screen } from '../frame/Screen.tsx';
import { useTranslation } from '../shared/i18n/translator.ts';
import styles from './ResultPage.module.css';

const devices = {
  '1': { isApp: true, system: 'other', isEmbedded: false },
  '2': { isApp: false, system: 'android', isEmbedded: false },
  '3': { isApp: false, system: 'ios', isEmbedded: false },
} as const;

const signs = {
  asking: 'clock',
  failed: 'close',
  pending: 'clock',
  paid: 'check',
  unknown: 'clock',
  ended: 'card',
} as const satisfies Record<PaymentStatus['state'], IconName>;

type WayIntoApp = (orderNo: string, device: Device) => Promise<boolean>;

const tryLink = async (link: string | undefined): Promise<boolean> => link !== undefined && openApp(link, appPatienceMs.button);

/** Inside the app, its own screens are used. The app decides when to show them, so its answer is not awaited. */
const throughApp: Record<'home' | 'order', WayIntoApp> = {
  home: async () => nativeBridge()?.goHome() !== undefined,
  order: async (orderNo) => nativeBridge()?.openOrder(orderNo) !== undefined,
};
/** In a phone's own browser, the app's links are used. */
const byLink: Record<'home' | 'order', WayIntoApp> = {
  home: (_, device) => tryLink(appLinks.home(device)),
  order: (orderNo, device) => tryLink(appLinks.order(device, orderNo)),
};
/** If the app does not open, the shop's own pages are used. */
const shopPages = { home: () => portal.shop, order: orderPage } as const;

export function ResultPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const type = query.get('type');
  const device = devices[type === '1' || type === '3' ? type : '2'];
  const payment = usePaymentStatus(query.get('shOrderId') ?? '');
  const orderNo = query.get('orderNo') || payment.orderNo;
  const [leaving, setLeaving] = useState<'home' | 'order'>();
  const leave = async (to: 'home' | 'order') => {
    setLeaving(to);
    if (!(await (device.isApp ? throughApp : byLink)[to](orderNo, device))) location.assign(shopPages[to](orderNo));
    setLeaving(undefined);
  };
  const { state } = payment;
  return (
    <Screen title={t('result.title')} isFirst>
      <div className={styles.sign} data-state={state}>
        <Icon name={signs[state]} size={28} />
      </div>
      {/* Exists from the start, so that screen readers announce its changes. */}
      <div role="status">
        <h2 className={styles.head}>{t(`result.${state}`)}</h2>
        {state === 'asking' ? null : (
          // A refusal has its own text; for a success the server sends only the heading.
          <p className={`q ${styles.text}`}>{(state === 'failed' && payment.description) || t(`result.${state}.text`)}</p>
        )}
      </div>
      {orderNo ? (
        <p className={styles.number}>
          <span className="q">{t('result.order')}</span> <span className="w6">{orderNo}</span>
        </p>
      ) : null}
      <div className={styles.acts}>
        {state === 'unknown' || state === 'pending' ? (
          <Button variant="out" size="big" wide onClick={payment.askAgain}>
            {t('result.checkAgain')}
          </Button>
        ) : null}
        <Button variant="go" size="big" wide pending={leaving === 'home' ? t('openingApp') : undefined} onClick={() => void leave('home')}>
          {t('result.home')}
        </Button>
        {/* An iPhone cannot open an order from outside the app. */}
        <Button
          variant="out"
          size="big"
          wide
          pending={leaving === 'order' ? t('openingApp') : undefined}
          onClick={() => void leave('order')}
          disabledReason={device.system === 'ios' ? t('result.order.ios') : undefined}
        >
          {t('result.toOrder')}
        </Button>
      </div>
    </Screen>
  );
}
