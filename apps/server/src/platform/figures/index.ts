export { type AnswerHistogram, type AnswerTimes } from './answer-times.ts';
export { createFigures, type Figures } from './figures.ts';
