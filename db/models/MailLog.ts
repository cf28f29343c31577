import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { v7 as uuidv7 } from 'uuid';

/** A mail that was sent; its key keeps it from being sent twice. */
export class MailLog extends Model<InferAttributes<MailLog>, InferCreationAttributes<MailLog>> {
  declare id: CreationOptional<string>;
  declare dedupeKey: string;
  declare toAddress: string;
  declare template: string;
  declare subject: string;
  declare invoiceId: CreationOptional<string | null>;
  declare sentAt: CreationOptional<Date>;
}

export function defineMailLog(sequelize: Sequelize): void {
  MailLog.init(
    {
      id: { type: DataTypes.UUID, primaryKey: true, allowNull: false, defaultValue: uuidv7 },
      dedupeKey: { type: DataTypes.TEXT, allowNull: false },
      toAddress: { type: DataTypes.TEXT, allowNull: false },
      template: { type: DataTypes.TEXT, allowNull: false },
      subject: { type: DataTypes.TEXT, allowNull: false },
      invoiceId: DataTypes.UUID,
      sentAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    },
    { sequelize, tableName: 'mail_log', timestamps: false },
  );
}
