/** All about dates, one import: the calendar, working days, and the clock on London's wall. */
export * from './civilDate';
export * from './londonTime';
export * from './workingDays';
