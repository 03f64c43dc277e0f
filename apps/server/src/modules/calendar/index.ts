export { type ImportReport, importCalendar } from './import-calendar.ts';
export { type CalendarReader, keepCalendar, openCalendar } from './keep-calendar.ts';
export { calendarCalls } from './routes.ts';
