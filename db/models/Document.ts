import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { v7 as uuidv7 } from 'uuid';

/** A stored file; the bytes are under `storageKey`. */
export class Document extends Model<InferAttributes<Document>, InferCreationAttributes<Document>> {
  declare id: CreationOptional<string>;
  declare kind: 'invoice' | 'evidence' | 'contract' | 'signed_contract';
  declare ownerType: string;
  declare ownerId: string;
  declare companyId: CreationOptional<string | null>;
  declare fileName: string;
  declare sha256: string;
  declare sizeBytes: number;
  declare mediaType: string;
  declare storageKey: string;
  declare scanStatus: string;
  declare uploadedBy: CreationOptional<string | null>;
  declare createdAt: CreationOptional<Date>;
}

export function defineDocument(sequelize: Sequelize): void {
  Document.init(
    {
      id: { type: DataTypes.UUID, primaryKey: true, allowNull: false, defaultValue: uuidv7 },
      kind: { type: DataTypes.TEXT, allowNull: false },
      ownerType: { type: DataTypes.TEXT, allowNull: false },
      ownerId: { type: DataTypes.UUID, allowNull: false },
      companyId: DataTypes.UUID,
      fileName: { type: DataTypes.TEXT, allowNull: false },
      sha256: { type: DataTypes.TEXT, allowNull: false },
      sizeBytes: { type: DataTypes.BIGINT, allowNull: false },
      mediaType: { type: DataTypes.TEXT, allowNull: false },
      storageKey: { type: DataTypes.TEXT, allowNull: false },
      scanStatus: { type: DataTypes.TEXT, allowNull: false },
      uploadedBy: DataTypes.UUID,
      createdAt: { type: DataTypes.DATE, allowNull: false },
    },
    { sequelize, tableName: 'documents', updatedAt: false },
  );
}
