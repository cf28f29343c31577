import type { Provider } from '@millrace/domain/process/providers';
import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** A step that fails: tried again, or set aside for an admin; see `db/stepTroubles`. */
export class StepTrouble extends Model<
  InferAttributes<StepTrouble>,
  InferCreationAttributes<StepTrouble>
> {
  declare workflowId: string;
  declare step: string;
  declare part: string;
  declare stepWords: string;
  declare provider: CreationOptional<Provider | null>;
  declare errorType: string;
  declare words: string;
  declare tries: number;
  declare stops: CreationOptional<number>;
  declare firstFailedAt: Date;
  declare lastFailedAt: Date;
  declare nextTryAt: CreationOptional<Date | null>;
}

export function defineStepTrouble(sequelize: Sequelize): void {
  StepTrouble.init(
    {
      workflowId: { type: DataTypes.TEXT, primaryKey: true, allowNull: false },
      step: { type: DataTypes.TEXT, primaryKey: true, allowNull: false },
      part: { type: DataTypes.TEXT, primaryKey: true, allowNull: false },
      stepWords: { type: DataTypes.TEXT, allowNull: false },
      provider: DataTypes.TEXT,
      errorType: { type: DataTypes.TEXT, allowNull: false },
      words: { type: DataTypes.TEXT, allowNull: false },
      tries: { type: DataTypes.INTEGER, allowNull: false },
      stops: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      firstFailedAt: { type: DataTypes.DATE, allowNull: false },
      lastFailedAt: { type: DataTypes.DATE, allowNull: false },
      nextTryAt: DataTypes.DATE,
    },
    { sequelize, tableName: 'step_troubles', timestamps: false },
  );
}
