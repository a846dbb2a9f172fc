import { TextBox, TextLines } from '@upline/ui/desk';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { ActForm } from './ActForm.tsx';
import { CorrectAddressSheet } from './CorrectAddressSheet.tsx';
import { AssignSheet } from '../handling/AssignSheet.tsx';
import { HoldSheet } from '../handling/HoldSheet.tsx';
import { ReleaseSheet } from '../handling/ReleaseSheet.tsx';
import { TagsSheet } from '../handling/TagsSheet.tsx';
import type { OrderAct } from './order-acts.ts';
import type { OrderSheetProps } from './order.ts';
import { RefundSheet } from './refunding/RefundSheet.tsx';
import { ResendMailSheet } from './ResendMailSheet.tsx';

const sheets = {
  ship: ShipSheet,
  refund: RefundSheet,
  cancel: CancelSheet,
  correctAddress: CorrectAddressSheet,
  hold: HoldSheet,
  release: ReleaseSheet,
  tags: TagsSheet,
  assign: AssignSheet,
  note: NoteSheet,
  resendMail: ResendMailSheet,
} as const satisfies Record<OrderAct, unknown>;

export function OrderActSheet({ act, ...props }: OrderSheetProps & { readonly act: OrderAct }) {
  const Chosen = sheets[act];
  return <Chosen {...props} />;
}

function ReasonField() {
  const { t } = useTexts('consoleMembers');
  return <TextLines name="reason" label={t('reason')} hint={t('reason.kept')} required minLength={3} maxLength={200} />;
}

function CancelSheet({ order, onClose }: OrderSheetProps) {
  const { t } = useTexts('consoleOrders');
  const { fullMoney, count } = useFormats();
  const { act, isPending } = useAct('cancelOrder', { done: () => t('cancel.done', { orderNo: order.orderNo }), onDone: onClose });
  const pieces = order.lines.reduce((sum, line) => sum + line.pieces, 0);
  const underWay = order.attempts.find(({ state }) => state === 'open');
  return (
    <ActForm
      title={t('act.cancel')}
      label={t('cancel.label', { orderNo: order.orderNo })}
      isDanger
      isPending={isPending}
      onClose={onClose}
      onSend={({ reason = '' }) => act({ orderNo: order.orderNo, reason })}
    >
      <ul>
        <li>{t('cancel.stock', { count: count(pieces) })}</li>
        <li>{t('cancel.money')}</li>
        {underWay ? <li>{t('cancel.underWay', { amount: fullMoney(underWay.amount) })}</li> : null}
        {underWay && underWay.balance > 0 ? <li>{t('cancel.held', { amount: fullMoney(underWay.balance) })}</li> : null}
      </ul>
      <ReasonField />
    </ActForm>
  );
}

function ShipSheet({ order, onClose }: OrderSheetProps) {
  const { t } = useTexts('consoleOrders');
  const { act, isPending } = useAct('shipOrder', { done: () => t('ship.done', { orderNo: order.orderNo }), onDone: onClose });
  return (
    <ActForm
      title={t('act.ship')}
      label={t('ship.label')}
      isPending={isPending}
      onClose={onClose}
      onSend={({ carrier = '', trackingNo = '', trackingUrl = '' }) =>
        act({ memberOrderNo: order.orderNo, carrier, trackingNo, trackingUrl })
      }
    >
      <p>{t('ship.about')}</p>
      <TextBox name="carrier" label={t('ship.carrier')} required maxLength={60} />
      <TextBox name="trackingNo" label={t('ship.trackingNo')} required maxLength={60} />
      <TextBox name="trackingUrl" label={t('ship.trackingUrl')} type="url" maxLength={500} />
    </ActForm>
  );
}

function NoteSheet({ order, onClose }: OrderSheetProps) {
  const { t } = useTexts('consoleMembers');
  const { act, isPending } = useAct('addNote', { done: () => t('done.addNote'), onDone: onClose });
  return (
    <ActForm
      title={t('act.addNote')}
      label={t('note.add')}
      isPending={isPending}
      onClose={onClose}
      onSend={({ text = '' }) => act({ memberCode: order.member.memberCode, orderNo: order.orderNo, text })}
    >
      <TextLines name="text" label={t('note.said')} required maxLength={1000} />
    </ActForm>
  );
}
