import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** Every document hash of a financing; `live` follows the financing's status. */
export class FinancingDocumentHash extends Model<
  InferAttributes<FinancingDocumentHash>,
  InferCreationAttributes<FinancingDocumentHash>
> {
  declare sha256: string;
  declare invoiceId: string;
  declare live: CreationOptional<boolean>;
}

export function defineFinancingDocumentHash(sequelize: Sequelize): void {
  FinancingDocumentHash.init(
    {
      sha256: { type: DataTypes.TEXT, primaryKey: true, allowNull: false },
      invoiceId: { type: DataTypes.UUID, primaryKey: true, allowNull: false },
      live: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: true },
    },
    { sequelize, tableName: 'financing_document_hashes', timestamps: false },
  );
}
