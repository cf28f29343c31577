import type { NameCheckResult } from '@millrace/domain/vendor/vendor';
import type { VerificationStatus } from '@millrace/domain/vendor/verification';
import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { v7 as uuidv7 } from 'uuid';

/** A request to a vendor to confirm one invoice and where to pay it. */
export class VendorVerificationRequest extends Model<
  InferAttributes<VendorVerificationRequest>,
  InferCreationAttributes<VendorVerificationRequest>
> {
  declare id: CreationOptional<string>;
  declare invoiceId: string;
  declare vendorId: string;
  declare documentSha256: string;
  declare bankAccountId: CreationOptional<string | null>;
  declare tokenHash: CreationOptional<string | null>;
  declare copResult: CreationOptional<NameCheckResult | null>;
  declare attempts: CreationOptional<number>;
  declare resends: CreationOptional<number>;
  declare expiresAt: Date;
  declare status: VerificationStatus;
  declare disputeReason: CreationOptional<string | null>;
  declare openedAt: CreationOptional<Date | null>;
  declare submittedAt: CreationOptional<Date | null>;
  declare answeredAt: CreationOptional<Date | null>;
  declare createdAt: CreationOptional<Date>;
}

export function defineVendorVerificationRequest(sequelize: Sequelize): void {
  VendorVerificationRequest.init(
    {
      id: { type: DataTypes.UUID, primaryKey: true, allowNull: false, defaultValue: uuidv7 },
      invoiceId: { type: DataTypes.UUID, allowNull: false },
      vendorId: { type: DataTypes.UUID, allowNull: false },
      documentSha256: { type: DataTypes.TEXT, allowNull: false },
      bankAccountId: DataTypes.UUID,
      tokenHash: DataTypes.TEXT,
      copResult: DataTypes.TEXT,
      attempts: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      resends: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      expiresAt: { type: DataTypes.DATE, allowNull: false },
      status: { type: DataTypes.TEXT, allowNull: false },
      disputeReason: DataTypes.TEXT,
      openedAt: DataTypes.DATE,
      submittedAt: DataTypes.DATE,
      answeredAt: DataTypes.DATE,
      createdAt: { type: DataTypes.DATE, allowNull: false },
    },
    { sequelize, tableName: 'vendor_verification_requests', updatedAt: false },
  );
}
