export { addWeeks, type Month, type Week } from '@upline/money/weeks';
export { daysOfWeek, endOfWeek, weekOf } from './business-week.ts';
export { dayIn, dayText, startOfDay } from './calendar-day.ts';
