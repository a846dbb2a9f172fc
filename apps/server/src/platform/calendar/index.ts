export { addWeeks, daysOfWeek, endOfWeek, type Month, monthOfWeek, type Week, weekOf } from './business-week.ts';
export { dayIn, dayText, startOfDay } from './calendar-day.ts';
