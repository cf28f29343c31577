import type { NameCheckResult, VendorBankAccountStatus } from '@millrace/domain/vendor/vendor';
import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { v7 as uuidv7 } from 'uuid';

/** Where a vendor is paid; numbers are encrypted (db/crypto/accountNumbers). */
export class VendorBankAccount extends Model<
  InferAttributes<VendorBankAccount>,
  InferCreationAttributes<VendorBankAccount>
> {
  declare id: CreationOptional<string>;
  declare vendorId: string;
  declare sortCodeEncrypted: string;
  declare accountNumberEncrypted: string;
  declare fingerprint: string;
  declare last4: string;
  declare sortCodeDisplay: CreationOptional<string | null>;
  declare holderName: string;
  declare accountType: CreationOptional<'business' | 'personal'>;
  declare status: VendorBankAccountStatus;
  declare copResult: CreationOptional<NameCheckResult | null>;
  declare copActualNameEncrypted: CreationOptional<string | null>;
  declare copCheckedAt: CreationOptional<Date | null>;
  declare coolingOffUntil: CreationOptional<Date | null>;
  declare acceptedBy: CreationOptional<string[]>;
  declare replacesId: CreationOptional<string | null>;
  declare revokedAt: CreationOptional<Date | null>;
  declare createdAt: CreationOptional<Date>;
}

export function defineVendorBankAccount(sequelize: Sequelize): void {
  VendorBankAccount.init(
    {
      id: { type: DataTypes.UUID, primaryKey: true, allowNull: false, defaultValue: uuidv7 },
      vendorId: { type: DataTypes.UUID, allowNull: false },
      sortCodeEncrypted: { type: DataTypes.TEXT, allowNull: false },
      accountNumberEncrypted: { type: DataTypes.TEXT, allowNull: false },
      fingerprint: { type: DataTypes.TEXT, allowNull: false },
      last4: { type: DataTypes.TEXT, allowNull: false },
      sortCodeDisplay: DataTypes.TEXT,
      holderName: { type: DataTypes.TEXT, allowNull: false },
      accountType: { type: DataTypes.TEXT, allowNull: false, defaultValue: 'business' },
      status: { type: DataTypes.TEXT, allowNull: false },
      copResult: DataTypes.TEXT,
      copActualNameEncrypted: DataTypes.TEXT,
      copCheckedAt: DataTypes.DATE,
      coolingOffUntil: DataTypes.DATE,
      acceptedBy: { type: DataTypes.ARRAY(DataTypes.UUID), allowNull: false, defaultValue: [] },
      replacesId: DataTypes.UUID,
      revokedAt: DataTypes.DATE,
      createdAt: { type: DataTypes.DATE, allowNull: false },
    },
    { sequelize, tableName: 'vendor_bank_accounts', updatedAt: false },
  );
}
