import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** A figure of the book that did not agree when it was checked; one at a time per subject. */
export class BookBreak extends Model<
  InferAttributes<BookBreak>,
  InferCreationAttributes<BookBreak>
> {
  declare id: string;
  declare rule: string;
  declare subject: string;
  declare words: string;
  declare invoiceId: CreationOptional<string | null>;
  declare holdsPayouts: CreationOptional<boolean>;
  declare foundAt: CreationOptional<Date>;
  declare mendedAt: CreationOptional<Date | null>;
}

export function defineBookBreak(sequelize: Sequelize): void {
  BookBreak.init(
    {
      id: { type: DataTypes.UUID, primaryKey: true, allowNull: false },
      rule: { type: DataTypes.TEXT, allowNull: false },
      subject: { type: DataTypes.TEXT, allowNull: false },
      words: { type: DataTypes.TEXT, allowNull: false },
      invoiceId: DataTypes.UUID,
      holdsPayouts: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: true },
      foundAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
      mendedAt: DataTypes.DATE,
    },
    { sequelize, tableName: 'book_breaks', timestamps: false },
  );
}
