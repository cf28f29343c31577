import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { v7 as uuidv7 } from 'uuid';

/** A hold on a limit. Written by db/credit/limits only. */
export class Reservation extends Model<
  InferAttributes<Reservation>,
  InferCreationAttributes<Reservation>
> {
  declare id: CreationOptional<string>;
  declare creditAccountId: string;
  declare invoiceId: string;
  declare vendorId: string;
  declare amountMinor: number;
  declare status: CreationOptional<'held' | 'released' | 'consumed'>;
  declare createdAt: CreationOptional<Date>;
  declare releasedAt: CreationOptional<Date | null>;
}

export function defineReservation(sequelize: Sequelize): void {
  Reservation.init(
    {
      id: { type: DataTypes.UUID, primaryKey: true, allowNull: false, defaultValue: uuidv7 },
      creditAccountId: { type: DataTypes.UUID, allowNull: false },
      invoiceId: { type: DataTypes.UUID, allowNull: false },
      vendorId: { type: DataTypes.UUID, allowNull: false },
      amountMinor: { type: DataTypes.BIGINT, allowNull: false },
      status: { type: DataTypes.TEXT, allowNull: false, defaultValue: 'held' },
      createdAt: { type: DataTypes.DATE, allowNull: false },
      releasedAt: DataTypes.DATE,
    },
    { sequelize, tableName: 'reservations', updatedAt: false },
  );
}
