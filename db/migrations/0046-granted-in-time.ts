/**
 * Invariant 6: money leaves while its approval is in its time. What two people do to a process is granted
 * in its time too, and is done once it has been carried out, which may be after that.
 */
export const up = `
DROP TRIGGER approvals_in_time ON approvals;
CREATE TRIGGER approvals_in_time AFTER INSERT OR UPDATE OF status ON approvals
  FOR EACH ROW WHEN (NEW.status = 'released' AND NEW.kind IN ('payout', 'refund'))
  EXECUTE FUNCTION check_released_in_time();
`;

export const down = `
DROP TRIGGER approvals_in_time ON approvals;
CREATE TRIGGER approvals_in_time AFTER INSERT OR UPDATE OF status ON approvals
  FOR EACH ROW WHEN (NEW.status = 'released') EXECUTE FUNCTION check_released_in_time();
`;
