export { QuietHoursFields } from './components/quiet-hours-fields.tsx';
export { holidayDays, quietHoursWords } from './quiet-hours-words.ts';
