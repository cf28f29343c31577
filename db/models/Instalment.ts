import type { InstalmentStatus } from '@millrace/domain/repayment/instalment';
import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { v7 as uuidv7 } from 'uuid';

/** One instalment; per component scheduled = paid + rebated + written off + open. */
export class Instalment extends Model<
  InferAttributes<Instalment>,
  InferCreationAttributes<Instalment>
> {
  declare id: CreationOptional<string>;
  declare invoiceId: string;
  declare seq: number;
  declare dueOn: string;
  declare collectOn: string;
  declare principalMinor: CreationOptional<number>;
  declare principalPaidMinor: CreationOptional<number>;
  declare principalRebatedMinor: CreationOptional<number>;
  declare principalWrittenOffMinor: CreationOptional<number>;
  declare feeMinor: CreationOptional<number>;
  declare feePaidMinor: CreationOptional<number>;
  declare feeRebatedMinor: CreationOptional<number>;
  declare feeWrittenOffMinor: CreationOptional<number>;
  declare lateFeeMinor: CreationOptional<number>;
  declare lateFeePaidMinor: CreationOptional<number>;
  declare lateFeeRebatedMinor: CreationOptional<number>;
  declare lateFeeWrittenOffMinor: CreationOptional<number>;
  declare lateInterestMinor: CreationOptional<number>;
  declare lateInterestPaidMinor: CreationOptional<number>;
  declare lateInterestRebatedMinor: CreationOptional<number>;
  declare lateInterestWrittenOffMinor: CreationOptional<number>;
  declare openMinor: CreationOptional<number>;
  declare status: CreationOptional<InstalmentStatus>;
  declare failedAttempts: CreationOptional<number>;
  declare lastFailedOn: CreationOptional<string | null>;
  declare lateInterestTo: CreationOptional<string | null>;
  declare noticeSentOn: CreationOptional<string | null>;
}

export function defineInstalment(sequelize: Sequelize): void {
  Instalment.init(
    {
      id: { type: DataTypes.UUID, primaryKey: true, allowNull: false, defaultValue: uuidv7 },
      invoiceId: { type: DataTypes.UUID, allowNull: false },
      seq: { type: DataTypes.INTEGER, allowNull: false },
      dueOn: { type: DataTypes.DATEONLY, allowNull: false },
      collectOn: { type: DataTypes.DATEONLY, allowNull: false },
      principalMinor: { type: DataTypes.BIGINT, allowNull: false, defaultValue: 0 },
      principalPaidMinor: { type: DataTypes.BIGINT, allowNull: false, defaultValue: 0 },
      principalRebatedMinor: { type: DataTypes.BIGINT, allowNull: false, defaultValue: 0 },
      principalWrittenOffMinor: { type: DataTypes.BIGINT, allowNull: false, defaultValue: 0 },
      feeMinor: { type: DataTypes.BIGINT, allowNull: false, defaultValue: 0 },
      feePaidMinor: { type: DataTypes.BIGINT, allowNull: false, defaultValue: 0 },
      feeRebatedMinor: { type: DataTypes.BIGINT, allowNull: false, defaultValue: 0 },
      feeWrittenOffMinor: { type: DataTypes.BIGINT, allowNull: false, defaultValue: 0 },
      lateFeeMinor: { type: DataTypes.BIGINT, allowNull: false, defaultValue: 0 },
      lateFeePaidMinor: { type: DataTypes.BIGINT, allowNull: false, defaultValue: 0 },
      lateFeeRebatedMinor: { type: DataTypes.BIGINT, allowNull: false, defaultValue: 0 },
      lateFeeWrittenOffMinor: { type: DataTypes.BIGINT, allowNull: false, defaultValue: 0 },
      lateInterestMinor: { type: DataTypes.BIGINT, allowNull: false, defaultValue: 0 },
      lateInterestPaidMinor: { type: DataTypes.BIGINT, allowNull: false, defaultValue: 0 },
      lateInterestRebatedMinor: { type: DataTypes.BIGINT, allowNull: false, defaultValue: 0 },
      lateInterestWrittenOffMinor: { type: DataTypes.BIGINT, allowNull: false, defaultValue: 0 },
      openMinor: DataTypes.BIGINT,
      status: { type: DataTypes.TEXT, allowNull: false, defaultValue: 'scheduled' },
      failedAttempts: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      lastFailedOn: DataTypes.DATEONLY,
      lateInterestTo: DataTypes.DATEONLY,
      noticeSentOn: DataTypes.DATEONLY,
    },
    { sequelize, tableName: 'instalments', timestamps: false },
  );
}
