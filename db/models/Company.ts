import type { SignerAuthority } from '@millrace/domain/contract/contract';
import type { Grade } from '@millrace/domain/policy/policy';
import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { v7 as uuidv7 } from 'uuid';

/** A postal address. */
export interface Address {
  lines: string[];
  postcode: string;
}

/** Who signs for the company, in order; the authority is a directorship or a board minute. */
export interface Signatory {
  userId: string;
  name: string;
  email: string;
  role: string;
  authority: SignerAuthority;
  order: number;
}

/** A company that is financed. */
export class Company extends Model<InferAttributes<Company>, InferCreationAttributes<Company>> {
  declare id: CreationOptional<string>;
  declare name: string;
  declare registryNumber: string;
  declare registryStatus: string;
  declare legalForm: string;
  declare sicCodes: CreationOptional<string[]>;
  declare vatNumber: CreationOptional<string | null>;
  declare address: Address;
  declare riskGrade: Grade;
  declare signatories: CreationOptional<Signatory[]>;
  declare status: 'active' | 'suspended' | 'closed';
  declare complianceHold: CreationOptional<boolean>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

export function defineCompany(sequelize: Sequelize): void {
  Company.init(
    {
      id: { type: DataTypes.UUID, primaryKey: true, allowNull: false, defaultValue: uuidv7 },
      name: { type: DataTypes.TEXT, allowNull: false },
      registryNumber: { type: DataTypes.TEXT, allowNull: false },
      registryStatus: { type: DataTypes.TEXT, allowNull: false },
      legalForm: { type: DataTypes.TEXT, allowNull: false },
      sicCodes: { type: DataTypes.ARRAY(DataTypes.TEXT), allowNull: false, defaultValue: [] },
      vatNumber: DataTypes.TEXT,
      address: { type: DataTypes.JSONB, allowNull: false },
      riskGrade: { type: DataTypes.TEXT, allowNull: false },
      signatories: { type: DataTypes.JSONB, allowNull: false, defaultValue: [] },
      status: { type: DataTypes.TEXT, allowNull: false },
      complianceHold: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      createdAt: { type: DataTypes.DATE, allowNull: false },
      updatedAt: { type: DataTypes.DATE, allowNull: false },
    },
    { sequelize, tableName: 'companies' },
  );
}
