/** The one queue that workflows and their activities share unless the environment names another. */
export const defaultTaskQueue = 'millrace';
