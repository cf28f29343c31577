import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { v7 as uuidv7 } from 'uuid';

/**
 * What a payment was used for. `suspense` is held for the company; a later use of it names that row
 * as `fromId`. `entryId` is the entry that booked it, `reversedBy` the one that undid it.
 */
export class Allocation extends Model<
  InferAttributes<Allocation>,
  InferCreationAttributes<Allocation>
> {
  declare id: CreationOptional<string>;
  declare paymentId: string;
  declare instalmentId: CreationOptional<string | null>;
  declare component:
    | 'late_fee'
    | 'late_interest'
    | 'fee'
    | 'principal'
    | 'suspense'
    | 'reversal'
    | 'refund';
  declare amountMinor: number;
  declare fromId: CreationOptional<string | null>;
  declare entryId: CreationOptional<string | null>;
  declare reversedBy: CreationOptional<string | null>;
  declare createdAt: CreationOptional<Date>;
}

export function defineAllocation(sequelize: Sequelize): void {
  Allocation.init(
    {
      id: { type: DataTypes.UUID, primaryKey: true, allowNull: false, defaultValue: uuidv7 },
      paymentId: { type: DataTypes.UUID, allowNull: false },
      instalmentId: DataTypes.UUID,
      component: { type: DataTypes.TEXT, allowNull: false },
      amountMinor: { type: DataTypes.BIGINT, allowNull: false },
      fromId: DataTypes.UUID,
      entryId: DataTypes.UUID,
      reversedBy: DataTypes.UUID,
      createdAt: { type: DataTypes.DATE, allowNull: false },
    },
    { sequelize, tableName: 'allocations', updatedAt: false },
  );
}
