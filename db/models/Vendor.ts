import type { VendorStatus } from '@millrace/domain/vendor/vendor';
import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { v7 as uuidv7 } from 'uuid';
import type { Address } from './Company';

/** A supplier; one row on the whole platform. */
export class Vendor extends Model<InferAttributes<Vendor>, InferCreationAttributes<Vendor>> {
  declare id: CreationOptional<string>;
  declare legalName: string;
  declare tradingNames: CreationOptional<string[]>;
  declare registryNumber: CreationOptional<string | null>;
  declare vatNumber: CreationOptional<string | null>;
  declare contactName: CreationOptional<string | null>;
  declare contactEmail: CreationOptional<string | null>;
  declare contactFound: CreationOptional<
    'register' | 'website' | 'earlier_payment' | 'company' | null
  >;
  declare address: CreationOptional<Address | null>;
  declare status: VendorStatus;
  declare complianceHold: CreationOptional<boolean>;
  declare createdAt: CreationOptional<Date>;
}

export function defineVendor(sequelize: Sequelize): void {
  Vendor.init(
    {
      id: { type: DataTypes.UUID, primaryKey: true, allowNull: false, defaultValue: uuidv7 },
      legalName: { type: DataTypes.TEXT, allowNull: false },
      tradingNames: { type: DataTypes.ARRAY(DataTypes.TEXT), allowNull: false, defaultValue: [] },
      registryNumber: DataTypes.TEXT,
      vatNumber: DataTypes.TEXT,
      contactName: DataTypes.TEXT,
      contactEmail: DataTypes.TEXT,
      contactFound: DataTypes.TEXT,
      address: DataTypes.JSONB,
      status: { type: DataTypes.TEXT, allowNull: false },
      complianceHold: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      createdAt: { type: DataTypes.DATE, allowNull: false },
    },
    { sequelize, tableName: 'vendors', updatedAt: false },
  );
}
