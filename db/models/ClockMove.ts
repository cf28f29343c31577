import {
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** From when on business time ran so far ahead of the wall clock; a trigger writes it. */
export class ClockMove extends Model<
  InferAttributes<ClockMove>,
  InferCreationAttributes<ClockMove>
> {
  declare sinceAt: Date;
  declare offsetMs: number;
}

export function defineClockMove(sequelize: Sequelize): void {
  ClockMove.init(
    {
      sinceAt: { type: DataTypes.DATE, primaryKey: true, allowNull: false },
      offsetMs: { type: DataTypes.BIGINT, allowNull: false },
    },
    { sequelize, tableName: 'clock_moves', timestamps: false },
  );
}
