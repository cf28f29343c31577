import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** One check of the whole book, and how many figures did not agree after it. */
export class BookCheck extends Model<
  InferAttributes<BookCheck>,
  InferCreationAttributes<BookCheck>
> {
  declare id: string;
  declare checkedAt: CreationOptional<Date>;
  declare openBreaks: number;
  /** So many rows are proven to be what was sealed; null where the seals were not looked at. */
  declare sealedRows: CreationOptional<number | null>;
  /** Whether the whole was looked at, and not only what had changed; null where unknown. */
  declare isWhole: CreationOptional<boolean | null>;
  /** Rows of tables that were read for it. */
  declare rowsRead: CreationOptional<number | null>;
}

export function defineBookCheck(sequelize: Sequelize): void {
  BookCheck.init(
    {
      id: { type: DataTypes.UUID, primaryKey: true, allowNull: false },
      checkedAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
      openBreaks: { type: DataTypes.INTEGER, allowNull: false },
      sealedRows: DataTypes.BIGINT,
      isWhole: DataTypes.BOOLEAN,
      rowsRead: DataTypes.BIGINT,
    },
    { sequelize, tableName: 'book_checks', timestamps: false },
  );
}
