import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { v7 as uuidv7 } from 'uuid';

/** A company's limit. Change reserved and outstanding through db/credit/limits and db/ledger/ledger only. */
export class CreditAccount extends Model<
  InferAttributes<CreditAccount>,
  InferCreationAttributes<CreditAccount>
> {
  declare id: CreationOptional<string>;
  declare companyId: string;
  declare limitMinor: number;
  declare maxPotentialLimitMinor: number;
  declare vendorCapBps: number;
  declare reservedMinor: CreationOptional<number>;
  declare outstandingMinor: CreationOptional<number>;
  declare status: 'proposed' | 'active' | 'declined' | 'frozen' | 'closed';
  declare overLimit: CreationOptional<boolean>;
  declare frozenReason: CreationOptional<string | null>;
  declare reviewDueOn: CreationOptional<string | null>;
  declare version: CreationOptional<number>;
}

export function defineCreditAccount(sequelize: Sequelize): void {
  CreditAccount.init(
    {
      id: { type: DataTypes.UUID, primaryKey: true, allowNull: false, defaultValue: uuidv7 },
      companyId: { type: DataTypes.UUID, allowNull: false },
      limitMinor: { type: DataTypes.BIGINT, allowNull: false },
      maxPotentialLimitMinor: { type: DataTypes.BIGINT, allowNull: false },
      vendorCapBps: { type: DataTypes.INTEGER, allowNull: false },
      reservedMinor: { type: DataTypes.BIGINT, allowNull: false, defaultValue: 0 },
      outstandingMinor: { type: DataTypes.BIGINT, allowNull: false, defaultValue: 0 },
      status: { type: DataTypes.TEXT, allowNull: false },
      overLimit: DataTypes.BOOLEAN,
      frozenReason: DataTypes.TEXT,
      reviewDueOn: DataTypes.DATEONLY,
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    },
    { sequelize, tableName: 'credit_accounts', timestamps: false },
  );
}
