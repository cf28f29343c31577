import type {
  ChecklistCode,
  ChecklistResult,
  Severity,
} from '@millrace/domain/compliance/compliance';
import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { v7 as uuidv7 } from 'uuid';

/** One check of an invoice; `result` moves as domain/compliance says. */
export class ChecklistItem extends Model<
  InferAttributes<ChecklistItem>,
  InferCreationAttributes<ChecklistItem>
> {
  declare id: CreationOptional<string>;
  declare invoiceId: string;
  declare code: ChecklistCode;
  declare severity: Severity;
  declare result: CreationOptional<ChecklistResult>;
  declare answeredBy: string;
  declare evidence: CreationOptional<Record<string, unknown>>;
  declare evidenceVersion: CreationOptional<number>;
  declare evidenceWords: CreationOptional<string | null>;
  declare evidenceIds: CreationOptional<string[]>;
  declare checkedAt: CreationOptional<Date | null>;
  declare inputVersion: CreationOptional<number>;
  declare waivedBy: CreationOptional<string | null>;
  declare waivedAt: CreationOptional<Date | null>;
  declare waiverReason: CreationOptional<string | null>;
  declare decidedBy: CreationOptional<string | null>;
  declare updatedAt: CreationOptional<Date>;
}

export function defineChecklistItem(sequelize: Sequelize): void {
  ChecklistItem.init(
    {
      id: { type: DataTypes.UUID, primaryKey: true, allowNull: false, defaultValue: uuidv7 },
      invoiceId: { type: DataTypes.UUID, allowNull: false },
      code: { type: DataTypes.TEXT, allowNull: false },
      severity: { type: DataTypes.TEXT, allowNull: false },
      result: { type: DataTypes.TEXT, allowNull: false, defaultValue: 'pending' },
      answeredBy: { type: DataTypes.TEXT, allowNull: false },
      evidence: { type: DataTypes.JSONB, allowNull: false, defaultValue: {} },
      evidenceVersion: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 1 },
      evidenceWords: DataTypes.TEXT,
      evidenceIds: { type: DataTypes.ARRAY(DataTypes.UUID), allowNull: false, defaultValue: [] },
      checkedAt: DataTypes.DATE,
      inputVersion: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 1 },
      waivedBy: DataTypes.UUID,
      waivedAt: DataTypes.DATE,
      waiverReason: DataTypes.TEXT,
      decidedBy: DataTypes.UUID,
      updatedAt: { type: DataTypes.DATE, allowNull: false },
    },
    { sequelize, tableName: 'checklist_items', createdAt: false },
  );
}
