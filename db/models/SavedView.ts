import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { v7 as uuidv7 } from 'uuid';

/** A narrowed list of invoices or processes that an admin keeps under a name. */
export class SavedView extends Model<
  InferAttributes<SavedView>,
  InferCreationAttributes<SavedView>
> {
  declare id: CreationOptional<string>;
  declare userId: string;
  declare list: CreationOptional<'invoices' | 'processes'>;
  declare name: string;
  declare filters: Record<string, unknown>;
  declare createdAt: CreationOptional<Date>;
}

export function defineSavedView(sequelize: Sequelize): void {
  SavedView.init(
    {
      id: { type: DataTypes.UUID, primaryKey: true, allowNull: false, defaultValue: uuidv7 },
      userId: { type: DataTypes.UUID, allowNull: false },
      list: { type: DataTypes.TEXT, allowNull: false, defaultValue: 'invoices' },
      name: { type: DataTypes.TEXT, allowNull: false },
      filters: { type: DataTypes.JSONB, allowNull: false },
      createdAt: { type: DataTypes.DATE, allowNull: false },
    },
    { sequelize, tableName: 'saved_views', updatedAt: false },
  );
}
