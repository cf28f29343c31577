import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** A provider's event, from a webhook or its list, kept once. */
export class ProviderEvent extends Model<
  InferAttributes<ProviderEvent>,
  InferCreationAttributes<ProviderEvent>
> {
  declare id: string;
  declare wire: 'payments' | 'esign';
  declare receivedAt: CreationOptional<Date>;
  declare handledAt: CreationOptional<Date | null>;
  /** The provider's list brought it, and no webhook had. */
  declare listed: CreationOptional<boolean>;
  /** When an event that nobody knew was looked up at the provider. */
  declare lookedUpAt: CreationOptional<Date | null>;
  declare payload: Record<string, unknown>;
  declare workflowId: CreationOptional<string | null>;
}

export function defineProviderEvent(sequelize: Sequelize): void {
  ProviderEvent.init(
    {
      id: { type: DataTypes.TEXT, primaryKey: true, allowNull: false },
      wire: { type: DataTypes.TEXT, allowNull: false },
      receivedAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
      handledAt: DataTypes.DATE,
      listed: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      lookedUpAt: DataTypes.DATE,
      payload: { type: DataTypes.JSONB, allowNull: false },
      workflowId: DataTypes.TEXT,
    },
    { sequelize, tableName: 'provider_events', timestamps: false },
  );
}
