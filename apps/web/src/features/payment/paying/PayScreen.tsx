import { useReducer, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { moneyText } from '../../../shared/money.tsx';
import { hundredthsOf } from '../../cart/cart-totals.ts';
import { variantText } from '../../cart/variant-text.ts';
import { useCards } from '../cards/use-cards.ts';
import { FundPicker } from '../methods/FundPicker.tsx';
import { GoPayDialog } from './GoPayDialog.tsx';
import { ItemStrip } from '../ItemStrip.tsx';
import { MethodPicker } from '../methods/MethodPicker.tsx';
import { OpenPaymentNote } from './OpenPaymentNote.tsx';
import { PaymentPasswordDialog } from './PaymentPasswordDialog.tsx';
import { PaySection } from './PaySection.tsx';
import styles from './PayScreen.module.css';
import { PaySummary } from './PaySummary.tsx';
import { changeChoice, chargedCard, nothingChosen } from '../methods/pay-choice.ts';
import { Receiver } from './Receiver.tsx';
import { SplitLines } from './SplitLines.tsx';
import { splitPayment } from '../methods/split-payment.ts';
import { type Fund, useFunds } from '../methods/use-funds.ts';
import { usePayOffer } from '../methods/use-pay-offer.ts';
import { usePayFlow } from './use-pay-flow.ts';
import type { OrderToPay, PayableOrder } from './use-payable-order.ts';

export interface PayScreenProps {
  toPay: OrderToPay;
  hasStartUp: boolean;
}

/** The pay screen of an unpaid order: items, balances, methods, address, fees and agreement. */
export function PayScreen({ toPay, hasStartUp }: PayScreenProps) {
  const { t, locale } = useTranslation('payment');
  const { order, target } = toPay;
  const code = target.kind === 'other' ? target.code : undefined;
  const begunFrom = { memberOrderNo: order.memberOrderNo, ...(code !== undefined && { payUserCode: code }) };
  const [choice, change] = useReducer(changeChoice, nothingChosen);
  const [agreed, setAgreed] = useState(false);
  const cards = useCards();
  const offer = usePayOffer(code);
  const cardId = chargedCard(choice, cards.data ?? [], offer.isCardOnPage);
  // The amount held by the payer's own payment under way is spent first: another payment releases it.
  const own = order.openPayment?.isOwn === '1' ? order.openPayment : undefined;
  const funds = withHeld(useFunds({ isForAnother: code !== undefined, hasStartUp }), own);
  const balance = funds.find(({ fund }) => fund === choice.fund)?.balance;
  const split = balance === undefined ? undefined : splitPayment(order.amount2, balance);
  const flow = usePayFlow(toPay, { choice, cardId, isAgreed: agreed, fromBalance: split?.fromBalance });
  return (
    <>
      <ItemStrip items={stripItems(order)} label={t('strip.label')} />
      <div className="split">
        <div className={styles.main}>
          {order.openPayment ? <OpenPaymentNote open={order.openPayment} /> : null}
          <Receiver order={toPay.receiver} code={code} />
          <PaySection title={t('fund.title')}>
            <FundPicker
              funds={funds}
              chosen={choice.fund}
              total={order.amount2}
              hasMethod={choice.payType !== undefined}
              onToggle={(fund) => change({ type: 'fund', fund })}
            />
          </PaySection>
          <PaySection title={t('method.title')} note={split?.remaining === 0 ? t('method.notNeeded') : undefined}>
            <MethodPicker offer={offer} choice={choice} cardId={cardId} begunFrom={begunFrom} onChange={change} />
          </PaySection>
        </div>
        <PaySummary
          order={order}
          choice={choice}
          split={split}
          agreed={agreed}
          onAgree={setAgreed}
          onPay={flow.start}
          pending={flow.isPending}
          asksPassword={flow.asksPassword}
          notice={flow.prompt.isAsking ? undefined : flow.prompt.note}
        />
      </div>
      <PaymentPasswordDialog
        open={flow.prompt.isAsking}
        amount={moneyText(order.amount2, locale)}
        pending={flow.isPending}
        refusal={flow.prompt.note}
        onType={() => flow.prompt.say(undefined)}
        onSubmit={flow.pay}
        onClose={flow.prompt.stop}
      >
        <SplitLines choice={choice} total={order.amount2} split={split} />
      </PaymentPasswordDialog>
      <GoPayDialog link={flow.opened.link} onDone={flow.opened.seeResult} onClose={flow.opened.close} />
    </>
  );
}

/** The balances, each with the amount that this order's payment under way holds. */
const withHeld = (funds: readonly Fund[], open: PayableOrder['openPayment']): Fund[] =>
  funds.map((fund) =>
    open === undefined || fund.fund !== open.balanceType || fund.balance === undefined || open.held === 0
      ? fund
      : { ...fund, balance: (hundredthsOf(fund.balance) + hundredthsOf(open.held)) / 100, held: open.held },
  );

const stripItems = (order: PayableOrder) =>
  order.jpoMemberOrderList.map((item) => ({
    key: item.pttId,
    name: item.productName,
    variant: variantText(item.jpmProductSaleTeamType),
    picture: item.imageLinkList[0]?.imageLink,
    quantity: item.qty,
    price: item.price,
    pv: item.jpmProductSaleTeamType.pv,
  }));
