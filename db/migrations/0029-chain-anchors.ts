/** What was handed over to the second place, so that one that is gone from there is missed. */
export const up = `
CREATE TABLE chain_anchors (
  number bigint PRIMARY KEY CHECK (number > 0),
  place text NOT NULL,
  seq bigint NOT NULL CHECK (seq > 0),
  hash text NOT NULL,
  at timestamptz NOT NULL,
  key text NOT NULL,
  signature text NOT NULL
);
CREATE TRIGGER chain_anchors_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON chain_anchors EXECUTE FUNCTION refuse_change();
`;

export const down = `
DROP TABLE chain_anchors;
`;
