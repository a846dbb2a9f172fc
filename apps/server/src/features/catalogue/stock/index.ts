export { changeStock, type PieceChange } from './change-stock.ts';
export { findStockDrift } from './find-stock-drift.ts';
export { stockProof } from './prove-stock.ts';
