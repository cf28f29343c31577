import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { v7 as uuidv7 } from 'uuid';

/** A row of the audit log. Written by db/activity/activityLog only, never changed. */
export class Activity extends Model<InferAttributes<Activity>, InferCreationAttributes<Activity>> {
  declare id: CreationOptional<string>;
  declare seq: CreationOptional<number>;
  declare actorType: 'user' | 'system' | 'provider';
  declare actorId: CreationOptional<string | null>;
  declare actorName: string;
  declare action: string;
  declare subjectType: string;
  declare subjectId: string;
  declare invoiceId: CreationOptional<string | null>;
  declare companyId: CreationOptional<string | null>;
  declare before: CreationOptional<Record<string, unknown> | null>;
  declare after: CreationOptional<Record<string, unknown> | null>;
  declare reason: CreationOptional<string | null>;
  declare words: string;
  declare ip: CreationOptional<string | null>;
  declare requestId: CreationOptional<string | null>;
  declare workflowId: CreationOptional<string | null>;
  declare businessAt: Date;
  declare at: CreationOptional<Date>;
}

export function defineActivity(sequelize: Sequelize): void {
  Activity.init(
    {
      id: { type: DataTypes.UUID, primaryKey: true, allowNull: false, defaultValue: uuidv7 },
      seq: { type: DataTypes.BIGINT, allowNull: false, autoIncrement: true },
      actorType: { type: DataTypes.TEXT, allowNull: false },
      actorId: DataTypes.TEXT,
      actorName: { type: DataTypes.TEXT, allowNull: false },
      action: { type: DataTypes.TEXT, allowNull: false },
      subjectType: { type: DataTypes.TEXT, allowNull: false },
      subjectId: { type: DataTypes.TEXT, allowNull: false },
      invoiceId: DataTypes.UUID,
      companyId: DataTypes.UUID,
      before: DataTypes.JSONB,
      after: DataTypes.JSONB,
      reason: DataTypes.TEXT,
      words: { type: DataTypes.TEXT, allowNull: false },
      ip: DataTypes.TEXT,
      requestId: DataTypes.TEXT,
      workflowId: DataTypes.TEXT,
      businessAt: { type: DataTypes.DATE, allowNull: false },
      at: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    },
    { sequelize, tableName: 'activities', timestamps: false },
  );
}
