import type { Provider } from '@millrace/domain/process/providers';
import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** How the calls to one provider have gone lately; see `db/providerStates`. */
export class ProviderState extends Model<
  InferAttributes<ProviderState>,
  InferCreationAttributes<ProviderState>
> {
  declare provider: Provider;
  declare recent: string;
  declare failedCalls: number;
  declare failingSince: CreationOptional<Date | null>;
  declare lastFailedAt: CreationOptional<Date | null>;
  declare lastWords: CreationOptional<string | null>;
  declare updatedAt: Date;
}

export function defineProviderState(sequelize: Sequelize): void {
  ProviderState.init(
    {
      provider: { type: DataTypes.TEXT, primaryKey: true, allowNull: false },
      recent: { type: DataTypes.TEXT, allowNull: false },
      failedCalls: { type: DataTypes.INTEGER, allowNull: false },
      failingSince: DataTypes.DATE,
      lastFailedAt: DataTypes.DATE,
      lastWords: DataTypes.TEXT,
      updatedAt: { type: DataTypes.DATE, allowNull: false },
    },
    { sequelize, tableName: 'provider_states', timestamps: false },
  );
}
