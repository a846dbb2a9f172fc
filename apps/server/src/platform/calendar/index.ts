export { addWeeks, daysOfWeek, endOfWeek, type Month, type Week, weekOf } from './business-week.ts';
export { dayIn, dayText, startOfDay } from './calendar-day.ts';
