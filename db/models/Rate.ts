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

/** The monthly fee of a grade and term, from a date. */
export class Rate extends Model<InferAttributes<Rate>, InferCreationAttributes<Rate>> {
  declare id: CreationOptional<string>;
  declare grade: Grade;
  declare termMonths: number;
  declare monthlyFeeBps: number;
  declare effectiveFrom: string;
  declare createdBy: CreationOptional<string | null>;
  declare createdAt: CreationOptional<Date>;
}

export function defineRate(sequelize: Sequelize): void {
  Rate.init(
    {
      id: { type: DataTypes.UUID, primaryKey: true, allowNull: false, defaultValue: uuidv7 },
      grade: { type: DataTypes.TEXT, allowNull: false },
      termMonths: { type: DataTypes.INTEGER, allowNull: false },
      monthlyFeeBps: { type: DataTypes.INTEGER, allowNull: false },
      effectiveFrom: { type: DataTypes.DATEONLY, allowNull: false },
      createdBy: DataTypes.UUID,
      createdAt: { type: DataTypes.DATE, allowNull: false },
    },
    { sequelize, tableName: 'rates', updatedAt: false },
  );
}
