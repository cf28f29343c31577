/** All about dates, one import: the calendar, working days, and the clock on London's wall. */
export * from './dates/civilDate';
export * from './dates/londonTime';
export * from './dates/workingDays';
