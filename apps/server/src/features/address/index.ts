export { addressSeen, type Receiver, receiverSight } from './address-seen.ts';
export { address } from './declares.ts';
