import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { v7 as uuidv7 } from 'uuid';

/** A person who signs in; `email` is lower case. */
export class User extends Model<InferAttributes<User>, InferCreationAttributes<User>> {
  declare id: CreationOptional<string>;
  declare type: 'company' | 'admin' | 'vendor' | 'investor';
  declare name: string;
  declare email: string;
  declare companyId: CreationOptional<string | null>;
  declare vendorId: CreationOptional<string | null>;
  declare adminRoles: CreationOptional<string[]>;
  declare passwordHash: CreationOptional<string | null>;
  declare totpSecretEncrypted: CreationOptional<string | null>;
  declare totpLastStep: CreationOptional<number | null>;
  declare status: 'invited' | 'active' | 'locked' | 'disabled';
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

export function defineUser(sequelize: Sequelize): void {
  User.init(
    {
      id: { type: DataTypes.UUID, primaryKey: true, allowNull: false, defaultValue: uuidv7 },
      type: { type: DataTypes.TEXT, allowNull: false },
      name: { type: DataTypes.TEXT, allowNull: false },
      email: { type: DataTypes.TEXT, allowNull: false },
      companyId: DataTypes.UUID,
      vendorId: DataTypes.UUID,
      adminRoles: { type: DataTypes.ARRAY(DataTypes.TEXT), allowNull: false, defaultValue: [] },
      passwordHash: DataTypes.TEXT,
      totpSecretEncrypted: DataTypes.TEXT,
      totpLastStep: DataTypes.BIGINT,
      status: { type: DataTypes.TEXT, allowNull: false },
      createdAt: { type: DataTypes.DATE, allowNull: false },
      updatedAt: { type: DataTypes.DATE, allowNull: false },
    },
    { sequelize, tableName: 'users' },
  );
}
