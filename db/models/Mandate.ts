import type { MandateStatus } from '@millrace/domain/repayment/mandate';
import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { v7 as uuidv7 } from 'uuid';

/** The authority to collect from a company by direct debit. */
export class Mandate extends Model<InferAttributes<Mandate>, InferCreationAttributes<Mandate>> {
  declare id: CreationOptional<string>;
  declare companyId: string;
  declare providerCustomerId: CreationOptional<string | null>;
  declare providerBillingRequestId: CreationOptional<string | null>;
  declare providerFlowId: CreationOptional<string | null>;
  declare providerId: CreationOptional<string | null>;
  declare providerBankAccountId: CreationOptional<string | null>;
  /** Nobody knows it yet: the provider tells the last digits alone. */
  declare accountFingerprint: CreationOptional<string | null>;
  declare accountLast4: CreationOptional<string | null>;
  declare reference: CreationOptional<string | null>;
  declare status: MandateStatus;
  declare statusVersion: CreationOptional<number>;
  declare activeAt: CreationOptional<Date | null>;
  declare cancelledAt: CreationOptional<Date | null>;
  declare endedAt: CreationOptional<Date | null>;
  /** We called it off ourselves, for the company had another one. */
  declare calledOffAt: CreationOptional<Date | null>;
  declare createdAt: CreationOptional<Date>;
}

export function defineMandate(sequelize: Sequelize): void {
  Mandate.init(
    {
      id: { type: DataTypes.UUID, primaryKey: true, allowNull: false, defaultValue: uuidv7 },
      companyId: { type: DataTypes.UUID, allowNull: false },
      providerCustomerId: DataTypes.TEXT,
      providerBillingRequestId: DataTypes.TEXT,
      providerFlowId: DataTypes.TEXT,
      providerId: DataTypes.TEXT,
      providerBankAccountId: DataTypes.TEXT,
      accountFingerprint: DataTypes.TEXT,
      accountLast4: DataTypes.TEXT,
      reference: DataTypes.TEXT,
      status: { type: DataTypes.TEXT, allowNull: false },
      statusVersion: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      activeAt: DataTypes.DATE,
      cancelledAt: DataTypes.DATE,
      endedAt: DataTypes.DATE,
      calledOffAt: DataTypes.DATE,
      createdAt: { type: DataTypes.DATE, allowNull: false },
    },
    { sequelize, tableName: 'mandates', updatedAt: false },
  );
}
