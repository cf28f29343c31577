import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { v7 as uuidv7 } from 'uuid';

/** What one person asked for and another one grants, bound to `payloadHash`. */
export class Approval extends Model<InferAttributes<Approval>, InferCreationAttributes<Approval>> {
  declare id: CreationOptional<string>;
  declare kind: 'payout' | 'bank_account' | 'waiver' | 'refund' | 'write_off' | 'process';
  declare subjectType: string;
  declare subjectId: string;
  declare invoiceId: CreationOptional<string | null>;
  declare amountMinor: CreationOptional<number | null>;
  declare payload: Record<string, unknown>;
  declare payloadHash: string;
  declare makerId: string;
  declare madeAt: CreationOptional<Date>;
  declare checkerId: CreationOptional<string | null>;
  declare firstCheckerId: CreationOptional<string | null>;
  declare checkedAt: CreationOptional<Date | null>;
  declare expiresAt: Date;
  declare status: CreationOptional<'requested' | 'approved' | 'sent_back' | 'voided' | 'released'>;
  declare reason: CreationOptional<string | null>;
  declare requiredApprovals: CreationOptional<number>;
  declare thresholdMinor: CreationOptional<number | null>;
}

export function defineApproval(sequelize: Sequelize): void {
  Approval.init(
    {
      id: { type: DataTypes.UUID, primaryKey: true, allowNull: false, defaultValue: uuidv7 },
      kind: { type: DataTypes.TEXT, allowNull: false },
      subjectType: { type: DataTypes.TEXT, allowNull: false },
      subjectId: { type: DataTypes.TEXT, allowNull: false },
      invoiceId: DataTypes.UUID,
      amountMinor: DataTypes.BIGINT,
      payload: { type: DataTypes.JSONB, allowNull: false },
      payloadHash: { type: DataTypes.TEXT, allowNull: false },
      makerId: { type: DataTypes.UUID, allowNull: false },
      madeAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
      checkerId: DataTypes.UUID,
      firstCheckerId: DataTypes.UUID,
      checkedAt: DataTypes.DATE,
      expiresAt: { type: DataTypes.DATE, allowNull: false },
      status: { type: DataTypes.TEXT, allowNull: false, defaultValue: 'requested' },
      reason: DataTypes.TEXT,
      requiredApprovals: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 2 },
      thresholdMinor: DataTypes.BIGINT,
    },
    { sequelize, tableName: 'approvals', timestamps: false },
  );
}
