import { wordOr } from '@upline/i18n/texts';
import type { AnswerOf } from '@upline/contract';
import { showToast } from '@upline/ui';
import { Masked, type MaskedWords } from '@upline/ui/desk';
import { useEffect, useState } from 'react';
import { useMay } from '../../../session/account.ts';
import { call, failureText } from '../../../shared/calls/api.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import type { WithdrawalDetail } from './withdrawal.ts';
import styles from './WithdrawalSheet.module.css';

const reasons = ['payout', 'check', 'question'];
const SHOWN_MS = 10 * 60 * 1_000;

type Details = AnswerOf<'showPayoutDetails'>['data'];

/** The bank account of a withdrawal, masked. A person with the permission who gives a reason sees it for ten minutes, in this sheet only. */
export function PayoutAccount({ withdrawal }: { readonly withdrawal: WithdrawalDetail }) {
  const { t: frame } = useTexts();
  const { t } = useTexts('consoleMoney');
  const { fullAt } = useFormats();
  const isAllowed = useMay()('withdrawal.show-details');
  const [details, setDetails] = useState<Details>();
  const { withdrawalId, target } = withdrawal;
  useEffect(() => {
    if (details === undefined) return;
    const timer = setTimeout(() => setDetails(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [details]);
  if (target.form === 'none')
    return <>{target.usableAt === null ? t('hint.noBankDetails') : t('usableFrom', { at: fullAt(target.usableAt) })}</>;
  const words: MaskedWords = {
    show: t('account.show'),
    ask: t('account.ask'),
    reasons: reasons.map((value) => ({
      value: wordOr(t, `account.reason.${value}`, value),
      label: wordOr(t, `account.reason.${value}`, value),
    })),
    detail: t('account.detail'),
    confirm: t('account.confirm'),
    cancel: frame('close'),
    note: t('account.note'),
  };
  const show = async (reason: string, detail: string): Promise<void> => {
    const why = [reason, detail].filter((part) => part !== '').join(', ');
    try {
      const { data } = await call('showPayoutDetails', { withdrawalId, reason: why }, { isAct: true });
      setDetails(data);
    } catch (failure) {
      showToast(failureText(failure), { tone: 'danger' });
      throw failure;
    }
  };
  if (details === undefined) {
    const masked = t('bankMasked', { country: target.country, lastFour: target.lastFour });
    return <Masked masked={masked} words={words} onShow={isAllowed ? show : undefined} />;
  }
  const rows = [details.holder, details.account, details.bankCode, details.bankName, details.country].filter((part) => part !== '');
  return (
    <span className={styles.account}>
      {rows.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </span>
  );
}
