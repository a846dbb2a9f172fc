import type { RowsOfMember } from '../../operation/rows-of-member.ts';

/** Payments that were begun. They stay with their first payer, because the books are compared with the gateway's by them. */
const paymentOfAPayer: RowsOfMember = {
  ending: { decide: 'a payment that is open is waited for or given up; what was paid stays in the books' },
  handingOver: { hidden: 'a payment tells with what the person before paid' },
  merging: { stay: 'the gateway knows the payment by the membership with which it was begun' },
};

/** Rows that note for some minutes what a payer is about to do. */
const inHand: RowsOfMember = {
  ending: { close: 'nobody pays with an ended membership' },
  handingOver: { close: 'the new person has begun nothing' },
  merging: { close: 'the person begins again with the membership that remains' },
};

/** A card belongs to the person who typed it, at the gateway whose vault stores it. */
const cardOfAPerson: RowsOfMember = {
  ending: { close: 'the card is removed here and from the vault' },
  handingOver: { close: 'the card is that of the person before; it is removed here and from the vault' },
  merging: { move: 'the person pays with their own card' },
};

/** Payments, cards and money by bank, of a member. */
export const ofMembers = {
  payment_attempt: paymentOfAPayer,
  payment_intent: inHand,
  opened_for_payment: inHand,
  saved_card: cardOfAPerson,
  card_set_up: inHand,
  bank_entry_part: {
    ending: { stay: 'the statement of the bank says where its money went' },
    handingOver: { stay: 'the statement of the bank says where its money went' },
    merging: { stay: 'the statement of the bank says where its money went' },
  },
} as const satisfies Readonly<Record<string, RowsOfMember>>;
