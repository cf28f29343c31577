import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { v7 as uuidv7 } from 'uuid';

/** An invoice; a draft is one without a Financing. */
export class Invoice extends Model<InferAttributes<Invoice>, InferCreationAttributes<Invoice>> {
  declare id: CreationOptional<string>;
  declare companyId: string;
  declare vendorId: CreationOptional<string | null>;
  declare number: CreationOptional<string | null>;
  declare numberNormalised: CreationOptional<string | null>;
  declare issueOn: CreationOptional<string | null>;
  declare dueOn: CreationOptional<string | null>;
  declare billToName: CreationOptional<string | null>;
  declare currency: CreationOptional<string>;
  declare netMinor: CreationOptional<number | null>;
  declare vatMinor: CreationOptional<number | null>;
  declare grossMinor: CreationOptional<number | null>;
  declare deductionsMinor: CreationOptional<number>;
  declare payableMinor: CreationOptional<number | null>;
  declare vendorVatNumber: CreationOptional<string | null>;
  declare printedSortCode: CreationOptional<string | null>;
  declare printedAccountEncrypted: CreationOptional<string | null>;
  declare printedAccountFingerprint: CreationOptional<string | null>;
  declare printedAccountLast4: CreationOptional<string | null>;
  declare documentId: CreationOptional<string | null>;
  declare documentSha256: CreationOptional<string | null>;
  declare documentVersion: CreationOptional<number>;
  declare esgCategory: CreationOptional<string | null>;
  declare termMonths: CreationOptional<number | null>;
  declare draftStep: CreationOptional<string | null>;
  declare draft: CreationOptional<Record<string, unknown>>;
  declare deliveryAttestedAt: CreationOptional<Date | null>;
  declare deliveryAttestedBy: CreationOptional<string | null>;
  declare submittingAt: CreationOptional<Date | null>;
  declare submittingHash: CreationOptional<string | null>;
  declare createdBy: string;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

export function defineInvoice(sequelize: Sequelize): void {
  Invoice.init(
    {
      id: { type: DataTypes.UUID, primaryKey: true, allowNull: false, defaultValue: uuidv7 },
      companyId: { type: DataTypes.UUID, allowNull: false },
      vendorId: DataTypes.UUID,
      number: DataTypes.TEXT,
      numberNormalised: DataTypes.TEXT,
      issueOn: DataTypes.DATEONLY,
      dueOn: DataTypes.DATEONLY,
      billToName: DataTypes.TEXT,
      currency: { type: DataTypes.TEXT, allowNull: false, defaultValue: 'GBP' },
      netMinor: DataTypes.BIGINT,
      vatMinor: DataTypes.BIGINT,
      grossMinor: DataTypes.BIGINT,
      deductionsMinor: { type: DataTypes.BIGINT, allowNull: false, defaultValue: 0 },
      payableMinor: DataTypes.BIGINT,
      vendorVatNumber: DataTypes.TEXT,
      printedSortCode: DataTypes.TEXT,
      printedAccountEncrypted: DataTypes.TEXT,
      printedAccountFingerprint: DataTypes.TEXT,
      printedAccountLast4: DataTypes.TEXT,
      documentId: DataTypes.UUID,
      documentSha256: DataTypes.TEXT,
      documentVersion: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      esgCategory: DataTypes.TEXT,
      termMonths: DataTypes.INTEGER,
      draftStep: DataTypes.TEXT,
      draft: { type: DataTypes.JSONB, allowNull: false, defaultValue: {} },
      deliveryAttestedAt: DataTypes.DATE,
      deliveryAttestedBy: DataTypes.UUID,
      submittingAt: DataTypes.DATE,
      submittingHash: DataTypes.TEXT,
      createdBy: { type: DataTypes.UUID, allowNull: false },
      createdAt: { type: DataTypes.DATE, allowNull: false },
      updatedAt: { type: DataTypes.DATE, allowNull: false },
    },
    { sequelize, tableName: 'invoices' },
  );
}
