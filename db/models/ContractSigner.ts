import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { v7 as uuidv7 } from 'uuid';

/** Who signs a contract, in order. */
export class ContractSigner extends Model<
  InferAttributes<ContractSigner>,
  InferCreationAttributes<ContractSigner>
> {
  declare id: CreationOptional<string>;
  declare contractId: string;
  declare seq: number;
  declare userId: CreationOptional<string | null>;
  declare name: string;
  declare email: string;
  declare role: string;
  declare authority: string;
  declare kind: CreationOptional<'company' | 'millrace'>;
  declare recipientId: CreationOptional<string | null>;
  declare signingUrlEncrypted: CreationOptional<string | null>;
  declare signedAt: CreationOptional<Date | null>;
  declare declinedAt: CreationOptional<Date | null>;
}

export function defineContractSigner(sequelize: Sequelize): void {
  ContractSigner.init(
    {
      id: { type: DataTypes.UUID, primaryKey: true, allowNull: false, defaultValue: uuidv7 },
      contractId: { type: DataTypes.UUID, allowNull: false },
      seq: { type: DataTypes.INTEGER, allowNull: false },
      userId: DataTypes.UUID,
      name: { type: DataTypes.TEXT, allowNull: false },
      email: { type: DataTypes.TEXT, allowNull: false },
      role: { type: DataTypes.TEXT, allowNull: false },
      authority: { type: DataTypes.TEXT, allowNull: false },
      kind: { type: DataTypes.TEXT, allowNull: false, defaultValue: 'company' },
      recipientId: DataTypes.TEXT,
      signingUrlEncrypted: DataTypes.TEXT,
      signedAt: DataTypes.DATE,
      declinedAt: DataTypes.DATE,
    },
    { sequelize, tableName: 'contract_signers', timestamps: false },
  );
}
