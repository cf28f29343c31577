/**
 * What a process says of itself, as a code with its parameters; the sentence is made where it is read.
 * Beside the sentence, which stays: rows of before are read by it, and the former release writes it.
 */
export const up = `
ALTER TABLE processes
  ADD COLUMN status_code text,
  ADD COLUMN status_params jsonb,
  ADD CONSTRAINT processes_status_params CHECK (status_params IS NULL OR status_code IS NOT NULL);
`;

export const down = `
ALTER TABLE processes
  DROP COLUMN status_params,
  DROP COLUMN status_code;
`;
