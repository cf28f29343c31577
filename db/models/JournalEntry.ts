import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { v7 as uuidv7 } from 'uuid';

/** A ledger entry. Written by db/ledger/ledger only, never changed. */
export class JournalEntry extends Model<
  InferAttributes<JournalEntry>,
  InferCreationAttributes<JournalEntry>
> {
  declare id: CreationOptional<string>;
  declare idempotencyKey: string;
  declare kind: string;
  declare financingId: CreationOptional<string | null>;
  declare paymentId: CreationOptional<string | null>;
  declare effectiveOn: string;
  declare postedAt: CreationOptional<Date>;
  declare reversesId: CreationOptional<string | null>;
  declare description: CreationOptional<string>;
}

export function defineJournalEntry(sequelize: Sequelize): void {
  JournalEntry.init(
    {
      id: { type: DataTypes.UUID, primaryKey: true, allowNull: false, defaultValue: uuidv7 },
      idempotencyKey: { type: DataTypes.TEXT, allowNull: false },
      kind: { type: DataTypes.TEXT, allowNull: false },
      financingId: DataTypes.UUID,
      paymentId: DataTypes.UUID,
      effectiveOn: { type: DataTypes.DATEONLY, allowNull: false },
      postedAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
      reversesId: DataTypes.UUID,
      description: { type: DataTypes.TEXT, allowNull: false, defaultValue: '' },
    },
    { sequelize, tableName: 'journal_entries', timestamps: false },
  );
}
