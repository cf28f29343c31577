/**
 * A decision about a check names what was seen: the number goes up whenever a look finds something
 * else, says it in other words, or is about another document.
 */
export const up = `
ALTER TABLE checklist_items ADD COLUMN evidence_version integer NOT NULL DEFAULT 1
  CONSTRAINT checklist_items_evidence_version CHECK (evidence_version > 0);
`;

export const down = `
ALTER TABLE checklist_items DROP COLUMN evidence_version;
`;
