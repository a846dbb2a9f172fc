export { alipay } from './alipay.ts';
export { bankTransfer } from './bank-transfer.ts';
export { card } from './card.ts';
export { paypal } from './paypal.ts';
export { usdtOnEthereum } from './usdt-on-ethereum.ts';
export { usdtOnTron } from './usdt-on-tron.ts';
export { venmo } from './venmo.ts';
