import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** A submitted invoice; its status is the invoice's status. */
export class Financing extends Model<
  InferAttributes<Financing>,
  InferCreationAttributes<Financing>
> {
  declare invoiceId: string;
  declare companyId: string;
  declare vendorId: string;
  declare status: FinancingStatus;
  declare statusBeforeAction: CreationOptional<FinancingStatus | null>;
  declare principalMinor: number;
  declare feeMinor: CreationOptional<number | null>;
  declare termMonths: number;
  declare pricingSnapshot: CreationOptional<Record<string, unknown> | null>;
  declare payloadHash: string;
  declare offeredAt: CreationOptional<Date | null>;
  declare offerExpiresAt: CreationOptional<Date | null>;
  declare acceptedAt: CreationOptional<Date | null>;
  declare acceptedBy: CreationOptional<string | null>;
  declare paidOutOn: CreationOptional<string | null>;
  declare settledOn: CreationOptional<string | null>;
  declare closedReason: CreationOptional<string | null>;
  declare closedReasonCode: CreationOptional<string | null>;
  declare daysPastDue: CreationOptional<number>;
  declare attention: CreationOptional<boolean>;
  declare version: CreationOptional<number>;
  declare submittedBy: string;
  declare submittedAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
  declare numberNormalised: string;
  declare documentSha256All: CreationOptional<string[]>;
  /** From its first list on. */
  declare checklistVersion: CreationOptional<number | null>;
}

export function defineFinancing(sequelize: Sequelize): void {
  Financing.init(
    {
      invoiceId: { type: DataTypes.UUID, primaryKey: true, allowNull: false },
      companyId: { type: DataTypes.UUID, allowNull: false },
      vendorId: { type: DataTypes.UUID, allowNull: false },
      status: { type: DataTypes.TEXT, allowNull: false },
      statusBeforeAction: DataTypes.TEXT,
      principalMinor: { type: DataTypes.BIGINT, allowNull: false },
      feeMinor: DataTypes.BIGINT,
      termMonths: { type: DataTypes.INTEGER, allowNull: false },
      pricingSnapshot: DataTypes.JSONB,
      payloadHash: { type: DataTypes.TEXT, allowNull: false },
      offeredAt: DataTypes.DATE,
      offerExpiresAt: DataTypes.DATE,
      acceptedAt: DataTypes.DATE,
      acceptedBy: DataTypes.UUID,
      paidOutOn: DataTypes.DATEONLY,
      settledOn: DataTypes.DATEONLY,
      closedReason: DataTypes.TEXT,
      closedReasonCode: DataTypes.TEXT,
      daysPastDue: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      attention: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      submittedBy: { type: DataTypes.UUID, allowNull: false },
      submittedAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
      updatedAt: { type: DataTypes.DATE, allowNull: false },
      numberNormalised: { type: DataTypes.TEXT, allowNull: false },
      documentSha256All: {
        type: DataTypes.ARRAY(DataTypes.TEXT),
        allowNull: false,
        defaultValue: [],
      },
      checklistVersion: DataTypes.INTEGER,
    },
    { sequelize, tableName: 'financings', createdAt: false },
  );
}
