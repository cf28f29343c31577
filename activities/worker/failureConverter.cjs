const { DefaultFailureConverter } = require('@temporalio/common');

/**
 * Failures carry words and stacks: they are put through the codec as payloads are. The worker and
 * the workflow bundle both load this file by its path, which is why it is plain CommonJS.
 */
exports.failureConverter = new DefaultFailureConverter({ encodeCommonAttributes: true });
