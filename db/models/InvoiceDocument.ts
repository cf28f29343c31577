import type { Extraction } from '@millrace/domain/invoice/extraction';
import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { v7 as uuidv7 } from 'uuid';

/** One version of an invoice's document. */
export class InvoiceDocument extends Model<
  InferAttributes<InvoiceDocument>,
  InferCreationAttributes<InvoiceDocument>
> {
  declare id: CreationOptional<string>;
  declare invoiceId: string;
  declare version: number;
  declare documentId: string;
  declare sha256: string;
  declare extraction: CreationOptional<Extraction | null>;
  declare uploadedBy: CreationOptional<string | null>;
  declare createdAt: CreationOptional<Date>;
}

export function defineInvoiceDocument(sequelize: Sequelize): void {
  InvoiceDocument.init(
    {
      id: { type: DataTypes.UUID, primaryKey: true, allowNull: false, defaultValue: uuidv7 },
      invoiceId: { type: DataTypes.UUID, allowNull: false },
      version: { type: DataTypes.INTEGER, allowNull: false },
      documentId: { type: DataTypes.UUID, allowNull: false },
      sha256: { type: DataTypes.TEXT, allowNull: false },
      extraction: DataTypes.JSONB,
      uploadedBy: DataTypes.UUID,
      createdAt: { type: DataTypes.DATE, allowNull: false },
    },
    { sequelize, tableName: 'invoice_documents', updatedAt: false },
  );
}
