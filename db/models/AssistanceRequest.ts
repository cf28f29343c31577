import type { ChecklistCode } from '@millrace/domain/compliance/compliance';
import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { v7 as uuidv7 } from 'uuid';

/** A question from a company about its invoice. */
export class AssistanceRequest extends Model<
  InferAttributes<AssistanceRequest>,
  InferCreationAttributes<AssistanceRequest>
> {
  declare id: CreationOptional<string>;
  declare invoiceId: string;
  declare itemCode: CreationOptional<ChecklistCode | null>;
  declare askedBy: string;
  declare question: string;
  declare callBack: CreationOptional<boolean>;
  declare resolution: CreationOptional<string | null>;
  declare status: CreationOptional<'open' | 'answered'>;
  declare createdAt: CreationOptional<Date>;
  declare answeredAt: CreationOptional<Date | null>;
}

export function defineAssistanceRequest(sequelize: Sequelize): void {
  AssistanceRequest.init(
    {
      id: { type: DataTypes.UUID, primaryKey: true, allowNull: false, defaultValue: uuidv7 },
      invoiceId: { type: DataTypes.UUID, allowNull: false },
      itemCode: DataTypes.TEXT,
      askedBy: { type: DataTypes.UUID, allowNull: false },
      question: { type: DataTypes.TEXT, allowNull: false },
      callBack: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      resolution: DataTypes.TEXT,
      status: { type: DataTypes.TEXT, allowNull: false, defaultValue: 'open' },
      createdAt: { type: DataTypes.DATE, allowNull: false },
      answeredAt: DataTypes.DATE,
    },
    { sequelize, tableName: 'assistance_requests', updatedAt: false },
  );
}
