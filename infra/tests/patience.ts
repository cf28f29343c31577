/** How many times longer than on a quiet machine a test waits before it gives up: the test run
 *  measures it and sets it. */
export const patience = Number(process.env.MILLRACE_TEST_PATIENCE ?? '1');
