import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { v7 as uuidv7 } from 'uuid';

/** An admin's to-do. */
export class Task extends Model<InferAttributes<Task>, InferCreationAttributes<Task>> {
  declare id: CreationOptional<string>;
  declare kind: string;
  declare title: string;
  declare words: string;
  declare subjectType: string;
  declare subjectId: string;
  declare invoiceId: CreationOptional<string | null>;
  declare companyId: CreationOptional<string | null>;
  declare severity: 'info' | 'warning' | 'negative';
  declare ownerId: CreationOptional<string | null>;
  declare status: CreationOptional<'open' | 'claimed' | 'snoozed' | 'done'>;
  declare snoozedUntil: CreationOptional<Date | null>;
  declare dueAt: CreationOptional<Date | null>;
  declare dedupeKey: string;
  declare createdAt: CreationOptional<Date>;
  declare doneAt: CreationOptional<Date | null>;
  declare doneBy: CreationOptional<string | null>;
  declare outcome: CreationOptional<string | null>;
}

export function defineTask(sequelize: Sequelize): void {
  Task.init(
    {
      id: { type: DataTypes.UUID, primaryKey: true, allowNull: false, defaultValue: uuidv7 },
      kind: { type: DataTypes.TEXT, allowNull: false },
      title: { type: DataTypes.TEXT, allowNull: false },
      words: { type: DataTypes.TEXT, allowNull: false },
      subjectType: { type: DataTypes.TEXT, allowNull: false },
      subjectId: { type: DataTypes.TEXT, allowNull: false },
      invoiceId: DataTypes.UUID,
      companyId: DataTypes.UUID,
      severity: { type: DataTypes.TEXT, allowNull: false },
      ownerId: DataTypes.UUID,
      status: { type: DataTypes.TEXT, allowNull: false, defaultValue: 'open' },
      snoozedUntil: DataTypes.DATE,
      dueAt: DataTypes.DATE,
      dedupeKey: { type: DataTypes.TEXT, allowNull: false },
      createdAt: { type: DataTypes.DATE, allowNull: false },
      doneAt: DataTypes.DATE,
      doneBy: DataTypes.UUID,
      outcome: DataTypes.TEXT,
    },
    { sequelize, tableName: 'tasks', updatedAt: false },
  );
}
