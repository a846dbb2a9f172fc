import { ActButton, TextBox } from '@upline/ui/desk';
import { useState } from 'react';
import { FormSheet } from '../../frame/FormSheet.tsx';
import { useTexts } from '../../shared/words/i18n.ts';
import { useAct } from '../../shared/calls/use-act.ts';
import { textOf } from '../../shared/forms/form-values.ts';
import type { SeenShop } from './shop.ts';
import styles from './Shop.module.css';

/** Whether prices contain the tax. The numbers of prices stay; what they mean changes with the next order. */
export function PriceModePart({ seen: { pricesWithTax = false }, mayWrite }: { readonly seen: SeenShop; readonly mayWrite: boolean }) {
  const { t } = useTexts('consoleShop');
  const [isChoosing, setChoosing] = useState(false);
  const { act, isPending } = useAct('choosePriceMode', { done: () => t('saved'), onDone: () => setChoosing(false) });
  return (
    <>
      <p className="s13 q">{t(pricesWithTax ? 'priceMode.with' : 'priceMode.without')}</p>
      {mayWrite ? (
        <div className={styles.narrow}>
          <ActButton onClick={() => setChoosing(true)}>{t(pricesWithTax ? 'priceMode.toWithout' : 'priceMode.toWith')}</ActButton>
        </div>
      ) : null}
      {isChoosing ? (
        <FormSheet
          label={t(pricesWithTax ? 'priceMode.toWithout' : 'priceMode.toWith')}
          about={t(pricesWithTax ? 'priceMode.toWithout.about' : 'priceMode.toWith.about')}
          isPending={isPending}
          onSend={(form) => act({ withTax: !pricesWithTax, reason: textOf(form, 'reason') })}
          onClose={() => setChoosing(false)}
        >
          <TextBox name="reason" label={t('reason')} required minLength={3} maxLength={300} />
        </FormSheet>
      ) : null}
    </>
  );
}
