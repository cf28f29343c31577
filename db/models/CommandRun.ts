import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** One person's command: who runs it now, and how it was answered last. Nothing of it is in clear. */
export class CommandRun extends Model<
  InferAttributes<CommandRun>,
  InferCreationAttributes<CommandRun>
> {
  declare key: string;
  declare claimedBy: CreationOptional<string | null>;
  declare claimedUntil: CreationOptional<Date | null>;
  declare answerSealed: CreationOptional<string | null>;
  declare answeredAt: CreationOptional<Date | null>;
  declare leftSeq: CreationOptional<number | null>;
}

export function defineCommandRun(sequelize: Sequelize): void {
  CommandRun.init(
    {
      key: { type: DataTypes.TEXT, primaryKey: true, allowNull: false },
      claimedBy: DataTypes.UUID,
      claimedUntil: DataTypes.DATE,
      answerSealed: DataTypes.TEXT,
      answeredAt: DataTypes.DATE,
      leftSeq: DataTypes.BIGINT,
    },
    { sequelize, tableName: 'command_runs', timestamps: false },
  );
}
