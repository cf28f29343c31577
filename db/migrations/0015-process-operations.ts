/**
 * What people do with processes: a pause, a deed that takes two, kept searches, and where an error
 * that somebody saw came from.
 */
export const up = `
ALTER TABLE processes ADD COLUMN paused jsonb;
CREATE INDEX processes_paused ON processes (workflow_id) WHERE paused IS NOT NULL;

ALTER TABLE approvals DROP CONSTRAINT approvals_kind_check;
ALTER TABLE approvals ADD CONSTRAINT approvals_kind_check
  CHECK (kind IN ('payout', 'bank_account', 'waiver', 'refund', 'write_off', 'process'));

ALTER TABLE saved_views ADD COLUMN list text NOT NULL DEFAULT 'invoices'
  CHECK (list IN ('invoices', 'processes'));
ALTER TABLE saved_views DROP CONSTRAINT saved_views_one_name;
ALTER TABLE saved_views ADD CONSTRAINT saved_views_one_name UNIQUE (user_id, list, name);

CREATE TABLE error_references (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  path text NOT NULL,
  code text NOT NULL,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  workflow_id text
);
CREATE INDEX error_references_at ON error_references (at);
CREATE INDEX activities_request ON activities (request_id) WHERE request_id IS NOT NULL;
`;

export const down = `
DROP INDEX activities_request;
DROP TABLE error_references;
ALTER TABLE saved_views DROP CONSTRAINT saved_views_one_name;
DELETE FROM saved_views WHERE list <> 'invoices';
ALTER TABLE saved_views DROP COLUMN list;
ALTER TABLE saved_views ADD CONSTRAINT saved_views_one_name UNIQUE (user_id, name);
ALTER TABLE approvals DROP CONSTRAINT approvals_kind_check;
DELETE FROM approvals WHERE kind = 'process';
ALTER TABLE approvals ADD CONSTRAINT approvals_kind_check
  CHECK (kind IN ('payout', 'bank_account', 'waiver', 'refund', 'write_off'));
ALTER TABLE processes DROP COLUMN paused;
`;
