import type { Locale } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import { periodIn, weekIn } from '../../operation/texts.ts';
import type { JournalRow } from './read-journal.ts';

/** Bonuses of periods other than weeks are posted with the kind of the period and its number. */
const isPeriod = (memo: string): boolean => memo.includes(' ');

function memoIn(locale: Locale, memo: string): string {
  const [every = '', code = ''] = memo.split(' ');
  return periodIn(locale, every, code);
}

/** The note of a journal entry, in the caller's language. */
export function journalNote(row: JournalRow, locale: Locale): string {
  const say = createTranslator(locale);
  const order = row.orderNo ?? row.memo;
  const member = row.otherName === null ? '' : `${row.otherName} (${row.otherCode})`;
  switch (row.kind) {
    case 'opening':
      return say('messages:journal.opening');
    case 'order_paid':
      return say('messages:journal.orderPaid', { order });
    case 'order_refunded':
    case 'order_balance_returned':
      return say('messages:journal.orderRefunded', { order });
    case 'chargeback_clawed_back':
      return say('messages:journal.clawedBack', { order });
    case 'bonus_released':
      return isPeriod(row.memo)
        ? say('messages:journal.periodReleased', { period: memoIn(locale, row.memo) })
        : say('messages:journal.bonusReleased', { week: weekIn(locale, row.memo) });
    case 'bonus_taken_back':
      return isPeriod(row.memo)
        ? say('messages:journal.periodTakenBack', { period: memoIn(locale, row.memo) })
        : say('messages:journal.bonusTakenBack', { week: weekIn(locale, row.memo) });
    case 'vst_transfer':
      return [say('messages:journal.vstTransfer'), row.memo].filter((text) => text !== '').join(' · ');
    case 'vst_returned':
      return say('messages:journal.vstReturned');
    case 'member_transfer':
      return row.amountCents < 0n ? say('messages:journal.transferTo', { member }) : say('messages:journal.transferFrom', { member });
    case 'wallet_adjusted':
    case 'earnings_adjusted':
      return say('messages:journal.adjusted', { reason: row.memo });
    case 'withdrawal_approved':
      return say('messages:journal.withdrawal');
    default:
      return row.orderNo === null ? say('messages:journal.other') : say('messages:journal.order', { order });
  }
}
