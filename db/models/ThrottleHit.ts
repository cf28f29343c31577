import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** Hits of a rate limit in one window, shared by all API processes. */
export class ThrottleHit extends Model<
  InferAttributes<ThrottleHit>,
  InferCreationAttributes<ThrottleHit>
> {
  declare key: string;
  declare windowStart: Date;
  declare count: CreationOptional<number>;
}

export function defineThrottleHit(sequelize: Sequelize): void {
  ThrottleHit.init(
    {
      key: { type: DataTypes.TEXT, primaryKey: true, allowNull: false },
      windowStart: { type: DataTypes.DATE, primaryKey: true, allowNull: false },
      count: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    },
    { sequelize, tableName: 'throttle_hits', timestamps: false },
  );
}
