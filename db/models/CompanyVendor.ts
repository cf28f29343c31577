import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** What one company sees of a vendor. */
export class CompanyVendor extends Model<
  InferAttributes<CompanyVendor>,
  InferCreationAttributes<CompanyVendor>
> {
  declare companyId: string;
  declare vendorId: string;
  declare contactName: CreationOptional<string | null>;
  declare contactEmail: CreationOptional<string | null>;
}

export function defineCompanyVendor(sequelize: Sequelize): void {
  CompanyVendor.init(
    {
      companyId: { type: DataTypes.UUID, primaryKey: true, allowNull: false },
      vendorId: { type: DataTypes.UUID, primaryKey: true, allowNull: false },
      contactName: DataTypes.TEXT,
      contactEmail: DataTypes.TEXT,
    },
    { sequelize, tableName: 'company_vendors', timestamps: false },
  );
}
