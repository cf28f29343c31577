import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** Policies as data; the row `policy` holds domain/policy/policy. */
export class Setting extends Model<InferAttributes<Setting>, InferCreationAttributes<Setting>> {
  declare key: string;
  declare value: unknown;
  declare effectiveFrom: string;
  declare updatedBy: CreationOptional<string | null>;
}

export function defineSetting(sequelize: Sequelize): void {
  Setting.init(
    {
      key: { type: DataTypes.TEXT, primaryKey: true, allowNull: false },
      value: { type: DataTypes.JSONB, allowNull: false },
      effectiveFrom: { type: DataTypes.DATEONLY, allowNull: false },
      updatedBy: DataTypes.UUID,
    },
    { sequelize, tableName: 'settings', timestamps: false },
  );
}
