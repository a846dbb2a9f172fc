import type { OfferField } from '@upline/contract/promotion-kinds';
import { promotionKinds } from '@upline/contract/promotion-kinds';
import { ActButton, TextBox } from '@upline/ui/desk';
import type { ReactNode } from 'react';
import { useTexts } from '../../shared/words/i18n.ts';
import { GoodsSearch } from '../../shared/goods/GoodsSearch.tsx';
import type { Draft, SentTerms } from './promotion.ts';

interface FieldProps {
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
}

/** A field of an offer: its control, and the value to send. */
interface OfferFieldOf<F extends OfferField> {
  readonly Field: (props: FieldProps) => ReactNode;
  sent(draft: Draft): SentTerms['offer'][F];
  /** Whether it still has to be chosen before the form can be sent; absent for typed fields, which the browser checks. */
  isMissing?(draft: Draft): boolean;
}

/** Every field that an offer can have; a missing entry does not compile. The contract says which fields a kind has. */
const offerFields: { readonly [F in OfferField]: OfferFieldOf<F> } = {
  percent: { Field: PercentField, sent: ({ percent }) => percent },
  amount: { Field: AmountField, sent: ({ amount }) => amount },
  productId: {
    Field: GoodsField,
    sent: ({ productId = 0 }) => productId,
    isMissing: ({ productId }) => productId === undefined,
  },
  pieces: { Field: PiecesField, sent: ({ pieces }) => Number(pieces) },
};

const fieldsOf = ({ kind }: Pick<Draft, 'kind'>): readonly OfferField[] => promotionKinds[kind].fields;

/** The fields that belong to the kind of the promotion. */
export function KindFields(props: FieldProps) {
  return fieldsOf(props.draft).map((name) => {
    const { Field } = offerFields[name];
    return <Field key={name} {...props} />;
  });
}

export const offerOf = (draft: Draft): SentTerms['offer'] => ({
  kind: draft.kind,
  ...Object.fromEntries(fieldsOf(draft).map((name) => [name, offerFields[name].sent(draft)])),
});

/** Whether a choice is missing before the promotion can be sent. */
export const isOfferMissing = (draft: Draft): boolean => fieldsOf(draft).some((name) => offerFields[name].isMissing?.(draft) === true);

function PercentField({ draft, onChange }: FieldProps) {
  const { t } = useTexts('consolePromotions');
  return (
    <TextBox
      label={t('percent')}
      hint={t('percent.hint')}
      value={draft.percent}
      required
      inputMode="decimal"
      maxLength={6}
      onChange={({ target }) => onChange({ percent: target.value })}
    />
  );
}

function AmountField({ draft, onChange }: FieldProps) {
  const { t } = useTexts('consolePromotions');
  return (
    <TextBox
      label={t('amount')}
      hint={t('amount.hint')}
      value={draft.amount}
      required
      inputMode="decimal"
      maxLength={10}
      onChange={({ target }) => onChange({ amount: target.value })}
    />
  );
}

function GoodsField({ draft, onChange }: FieldProps) {
  const { t } = useTexts('consolePromotions');
  if (draft.productId === undefined) return <GoodsSearch onAdd={({ productId, name }) => onChange({ productId, productName: name })} />;
  return (
    <p className="row">
      {draft.productName} <ActButton onClick={() => onChange({ productId: undefined, productName: '' })}>{t('otherGoods')}</ActButton>
    </p>
  );
}

/** Shown once the goods are chosen. */
function PiecesField({ draft, onChange }: FieldProps) {
  const { t } = useTexts('consolePromotions');
  if (draft.productId === undefined) return null;
  return (
    <TextBox
      label={t('pieces')}
      value={draft.pieces}
      type="number"
      min={1}
      max={99}
      required
      onChange={({ target }) => onChange({ pieces: target.value })}
    />
  );
}
