import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** The one row that says how far business time runs ahead of the wall clock. */
export class BusinessClock extends Model<
  InferAttributes<BusinessClock>,
  InferCreationAttributes<BusinessClock>
> {
  declare id: CreationOptional<number>;
  declare offsetMs: CreationOptional<number>;
  declare moving: CreationOptional<boolean>;
  declare movingToOn: CreationOptional<string | null>;
  declare movingBy: CreationOptional<string | null>;
  declare updatedAt: CreationOptional<Date>;
}

export function defineBusinessClock(sequelize: Sequelize): void {
  BusinessClock.init(
    {
      id: { type: DataTypes.SMALLINT, primaryKey: true, allowNull: false, defaultValue: 1 },
      offsetMs: { type: DataTypes.BIGINT, allowNull: false, defaultValue: 0 },
      moving: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      movingToOn: DataTypes.DATEONLY,
      movingBy: DataTypes.UUID,
      updatedAt: { type: DataTypes.DATE, allowNull: false },
    },
    { sequelize, tableName: 'business_clock', createdAt: false },
  );
}
