import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** Where an error came from that somebody has seen, under the reference that he quotes. */
export class ErrorReference extends Model<
  InferAttributes<ErrorReference>,
  InferCreationAttributes<ErrorReference>
> {
  declare id: string;
  declare at: CreationOptional<Date>;
  declare path: string;
  declare code: string;
  /** Of a page that broke: what broke it. */
  declare words: CreationOptional<string | null>;
  declare userId: CreationOptional<string | null>;
  declare workflowId: CreationOptional<string | null>;
}

export function defineErrorReference(sequelize: Sequelize): void {
  ErrorReference.init(
    {
      id: { type: DataTypes.UUID, primaryKey: true, allowNull: false },
      at: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
      path: { type: DataTypes.TEXT, allowNull: false },
      code: { type: DataTypes.TEXT, allowNull: false },
      words: DataTypes.TEXT,
      userId: DataTypes.UUID,
      workflowId: DataTypes.TEXT,
    },
    { sequelize, tableName: 'error_references', timestamps: false },
  );
}
