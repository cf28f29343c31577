import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** A link of the hash chain. Written by db/seals/sealChain only, never changed. */
export class ChainSeal extends Model<
  InferAttributes<ChainSeal>,
  InferCreationAttributes<ChainSeal>
> {
  declare seq: number;
  declare tableName: 'journal_entries' | 'journal_lines' | 'activities';
  declare rowId: string;
  declare rowHash: string;
  declare prevHash: string;
  declare hash: string;
  declare sealedAt: CreationOptional<Date>;
}

export function defineChainSeal(sequelize: Sequelize): void {
  ChainSeal.init(
    {
      seq: { type: DataTypes.BIGINT, primaryKey: true, allowNull: false },
      tableName: { type: DataTypes.TEXT, allowNull: false },
      rowId: { type: DataTypes.TEXT, allowNull: false },
      rowHash: { type: DataTypes.TEXT, allowNull: false },
      prevHash: { type: DataTypes.TEXT, allowNull: false },
      hash: { type: DataTypes.TEXT, allowNull: false },
      sealedAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    },
    { sequelize, tableName: 'chain_seals', timestamps: false },
  );
}
