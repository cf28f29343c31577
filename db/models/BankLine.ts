import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { v7 as uuidv7 } from 'uuid';

/** A line of our own account's statement, as the bank tells it; the payer's numbers are sealed. */
export class BankLine extends Model<InferAttributes<BankLine>, InferCreationAttributes<BankLine>> {
  declare id: CreationOptional<string>;
  declare lineId: string;
  declare bookedOn: string;
  declare signedMinor: number;
  declare reference: string;
  declare payerName: CreationOptional<string | null>;
  declare payerSortCodeEncrypted: CreationOptional<string | null>;
  declare payerAccountNumberEncrypted: CreationOptional<string | null>;
  declare payerFingerprint: CreationOptional<string | null>;
  declare payerLast4: CreationOptional<string | null>;
  declare paymentId: CreationOptional<string | null>;
  declare recordId: CreationOptional<string | null>;
  declare readAt: CreationOptional<Date>;
}

export function defineBankLine(sequelize: Sequelize): void {
  BankLine.init(
    {
      id: { type: DataTypes.UUID, primaryKey: true, allowNull: false, defaultValue: uuidv7 },
      lineId: { type: DataTypes.TEXT, allowNull: false },
      bookedOn: { type: DataTypes.DATEONLY, allowNull: false },
      signedMinor: { type: DataTypes.BIGINT, allowNull: false },
      reference: { type: DataTypes.TEXT, allowNull: false },
      payerName: DataTypes.TEXT,
      payerSortCodeEncrypted: DataTypes.TEXT,
      payerAccountNumberEncrypted: DataTypes.TEXT,
      payerFingerprint: DataTypes.TEXT,
      payerLast4: DataTypes.TEXT,
      paymentId: DataTypes.UUID,
      recordId: DataTypes.TEXT,
      readAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    },
    { sequelize, tableName: 'bank_lines', timestamps: false },
  );
}
