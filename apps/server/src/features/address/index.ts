export { foldWords } from './fold-address.ts';
export { isPhoneOf } from './is-phone-of.ts';
export { addressSeen, type Receiver, receiverSight } from './address-seen.ts';
export { address } from './declares.ts';
