import { closedWithPerson, keptAsHistory, type RowsOfMember } from '../../operation/rows-of-member.ts';

/** Rows by which a person signs in, is recognized or proves an address. */
const signingIn = closedWithPerson('nobody signs in with an ended membership, and another person signs in anew');

export const ofMembers = {
  // A member's own row is ended by the code that ends memberships. This is about rows of other members that refer to it.
  member: {
    ending: { toSponsor: 'recommended people go up to the sponsor; the place in the placement tree stays as a closed one' },
    handingOver: { stay: 'the places belong to the position' },
    merging: { move: 'recommended people go to the membership that remains; the place in the placement tree stays as a closed one' },
  },
  agreement_acceptance: {
    ending: { stay: 'it proves what the person agreed to' },
    handingOver: { hidden: 'it proves what the person before agreed to; the new person agrees anew' },
    merging: { stay: 'it proves what the person agreed to with this membership' },
  },
  contact_correction: {
    ending: { close: 'a link to disown it leads nowhere any more' },
    handingOver: { hidden: 'it names addresses of the person before' },
    merging: { stay: 'it tells what was changed on this membership' },
  },
  email_code: signingIn,
  idempotency_key: closedWithPerson('it is an answer to a call of the last day'),
  member_avatar: closedWithPerson('it is a picture of the person'),
  member_device: signingIn,
  member_stop: {
    ending: { stay: 'a closed position is stopped anyway' },
    handingOver: { decide: 'the reason for the stop may end with the person before' },
    merging: { decide: 'the reason for the stop may hold for the membership that remains' },
  },
  member_view: keptAsHistory('it tells who of the staff saw what of this membership; an open one ends with the sessions'),
  sent_mail: {
    ending: { stay: 'it tells what was written to the person, until it is too old' },
    handingOver: { hidden: 'it was written to the person before' },
    merging: { move: 'the person reads all that was written to them in one place' },
  },
  session: signingIn,
  sign_in: {
    ending: { stay: 'it tells who signed in from where, until it is too old' },
    handingOver: { hidden: 'it tells from where the person before signed in' },
    merging: { stay: 'it tells who signed in to this membership' },
  },
} as const satisfies Readonly<Record<string, RowsOfMember>>;
