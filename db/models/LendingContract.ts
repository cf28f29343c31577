import type { ContractStatus } from '@millrace/domain/contract/contract';
import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { v7 as uuidv7 } from 'uuid';

/** One attempt at a contract; its plan is fixed once it left `draft`. */
export class LendingContract extends Model<
  InferAttributes<LendingContract>,
  InferCreationAttributes<LendingContract>
> {
  declare id: CreationOptional<string>;
  declare invoiceId: string;
  declare attempt: number;
  declare reference: string;
  declare templateVersion: string;
  declare borrowerLegalForm: string;
  declare plan: Record<string, unknown>;
  declare terms: CreationOptional<Record<string, unknown> | null>;
  declare scheduleHash: string;
  declare pdfSha256: CreationOptional<string | null>;
  declare documentId: CreationOptional<string | null>;
  declare signedDocumentId: CreationOptional<string | null>;
  declare envelopeId: CreationOptional<string | null>;
  declare latestPayoutOn: CreationOptional<string | null>;
  declare status: ContractStatus;
  declare statusVersion: CreationOptional<number>;
  declare sentAt: CreationOptional<Date | null>;
  declare executedAt: CreationOptional<Date | null>;
  declare expiresAt: CreationOptional<Date | null>;
  declare declinedReason: CreationOptional<string | null>;
  declare createdAt: CreationOptional<Date>;
}

export function defineLendingContract(sequelize: Sequelize): void {
  LendingContract.init(
    {
      id: { type: DataTypes.UUID, primaryKey: true, allowNull: false, defaultValue: uuidv7 },
      invoiceId: { type: DataTypes.UUID, allowNull: false },
      attempt: { type: DataTypes.INTEGER, allowNull: false },
      reference: { type: DataTypes.TEXT, allowNull: false },
      templateVersion: { type: DataTypes.TEXT, allowNull: false },
      borrowerLegalForm: { type: DataTypes.TEXT, allowNull: false },
      plan: { type: DataTypes.JSONB, allowNull: false },
      terms: DataTypes.JSONB,
      scheduleHash: { type: DataTypes.TEXT, allowNull: false },
      pdfSha256: DataTypes.TEXT,
      documentId: DataTypes.UUID,
      signedDocumentId: DataTypes.UUID,
      envelopeId: DataTypes.TEXT,
      latestPayoutOn: DataTypes.DATEONLY,
      status: { type: DataTypes.TEXT, allowNull: false },
      statusVersion: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      sentAt: DataTypes.DATE,
      executedAt: DataTypes.DATE,
      expiresAt: DataTypes.DATE,
      declinedReason: DataTypes.TEXT,
      createdAt: { type: DataTypes.DATE, allowNull: false },
    },
    { sequelize, tableName: 'lending_contracts', updatedAt: false },
  );
}
