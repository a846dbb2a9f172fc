import { Difference, SelectBox, TextBox, TextLines } from '@upline/ui/desk';
import { useState } from 'react';
import { useFormats, withMinus } from '../../../../shared/words/formats.ts';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { useAct } from '../../../../shared/calls/use-act.ts';
import { useAnswer } from '../../../../shared/calls/use-answer.ts';
import styles from '../MemberPage.module.css';
import { amountTyped } from '../amount-typed.ts';
import type { StaffMember } from '../member.ts';
import { ActSheet, reasonOf } from './ActSheet.tsx';

type Book = NonNullable<StaffMember['wallets']>[number]['book'];

/** Requests an adjustment of one of the member's books, showing the available amount before and after. */
export function AdjustSheet({ member, onClose }: { readonly member: StaffMember; readonly onClose: () => void }) {
  const { t } = useTexts('consoleMembers');
  const { act, isPending } = useAct('adjustWallet', { onDone: onClose });
  const [book, setBook] = useState<Book>('6');
  const [typed, setTyped] = useState('');
  const amount = amountTyped(typed);
  const wallet = member.wallets?.find((one) => one.book === book);
  const before = wallet === undefined ? 0 : wallet.balance - wallet.held;
  const isBelow = amount !== undefined && amount < 0 && before + amount < -0.001;
  const send = (form: FormData): void => {
    if (amount === undefined) return;
    act({
      memberCode: member.memberCode,
      book,
      amount,
      isEarnings: form.has('isEarnings'),
      evidence: form.get('evidence') as string,
      fileIds: form.getAll('file').map(Number),
      reason: reasonOf(form),
    });
  };
  return (
    <ActSheet
      label={t('act.adjustWallet')}
      about={t('about.adjustWallet')}
      reasonLabel={t('adjust.reason')}
      reasonHint={t('adjust.reasonHint')}
      reasonLength={200}
      isPending={isPending}
      disabledReason={amount === undefined ? t('adjust.noAmount') : isBelow ? t('adjust.below') : undefined}
      onSend={send}
      onClose={onClose}
    >
      <SelectBox
        label={t('adjust.book')}
        value={book}
        onChange={({ target }) => setBook(target.value as Book)}
        options={(member.wallets ?? []).map((one) => ({ value: one.book, label: t(`wallet.${one.book}`) }))}
      />
      <TextBox
        label={t('adjust.amount')}
        hint={t('adjust.amountHint')}
        error={isBelow ? t('adjust.below') : undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {amount === undefined ? null : <Balance book={book} before={before} amount={amount} />}
      {book === '6' ? (
        <label className={styles.check}>
          <input type="checkbox" name="isEarnings" />
          {t('adjust.isEarnings')}
        </label>
      ) : null}
      <TextLines name="evidence" label={t('adjust.evidence')} hint={t('adjust.evidenceHint')} maxLength={500} />
      <Files memberCode={member.memberCode} />
    </ActSheet>
  );
}

function Balance({ book, before, amount }: { readonly book: Book; readonly before: number; readonly amount: number }) {
  const { t } = useTexts('consoleMembers');
  const { money } = useFormats();
  const change = { text: amount > 0 ? `+${money(amount)}` : withMinus(money(amount)), isMore: amount > 0 };
  return (
    <Difference
      label={t('correct.difference')}
      words={{
        what: t('adjust.available'),
        before: t('correct.before'),
        after: t('correct.after'),
        change: t('adjust.change'),
        missing: '',
      }}
      rows={[{ id: book, what: t(`wallet.${book}`), before: money(before), after: money(before + amount), change }]}
    />
  );
}

/** The member's valid files: the checked ones are part of the evidence. */
function Files({ memberCode }: { readonly memberCode: string }) {
  const { t } = useTexts('consoleMembers');
  const { data } = useAnswer('listFiles', { memberCode, pageSize: 25 });
  const files = (data?.data ?? []).filter(({ struckAt }) => struckAt === null);
  if (files.length === 0) return null;
  return (
    <fieldset className={styles.form}>
      <legend>{t('adjust.files')}</legend>
      {files.map(({ fileId, title, fileName }) => (
        <label key={fileId} className={styles.check}>
          <input type="checkbox" name="file" value={fileId} />
          <span>
            {title} <small className="q3">{fileName}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
