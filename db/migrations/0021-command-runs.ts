/** Commands under way and their last answer, by a keyed hash of who asked for what: the same command
 *  sent twice is carried out once and answered alike. */
export const up = `
CREATE TABLE command_runs (
  key text PRIMARY KEY CHECK (key ~ '^[A-Za-z0-9_-]{43}$'),
  -- The run that has the command now; one whose process has died is taken over.
  claimed_by uuid,
  claimed_until timestamptz,
  answer_sealed text,
  answered_at timestamptz,
  -- The newest deed of a person about what the command was about, when it was answered.
  left_seq bigint,
  CONSTRAINT command_runs_claim CHECK ((claimed_by IS NULL) = (claimed_until IS NULL)),
  CONSTRAINT command_runs_answer CHECK ((answer_sealed IS NULL) = (answered_at IS NULL))
);
CREATE INDEX command_runs_old ON command_runs (answered_at);
`;

export const down = `
DROP TABLE command_runs;
`;
