import type {
  PaymentDirection,
  PaymentInStatus,
  PaymentKind,
  PaymentOutStatus,
} from '@millrace/domain/payment/payment';
import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { v7 as uuidv7 } from 'uuid';

/** Money in or out through a provider, or a transfer. */
export class Payment extends Model<InferAttributes<Payment>, InferCreationAttributes<Payment>> {
  declare id: CreationOptional<string>;
  declare direction: PaymentDirection;
  declare kind: PaymentKind;
  declare companyId: CreationOptional<string | null>;
  declare invoiceId: CreationOptional<string | null>;
  declare instalmentId: CreationOptional<string | null>;
  declare vendorBankAccountId: CreationOptional<string | null>;
  declare mandateId: CreationOptional<string | null>;
  declare refundOf: CreationOptional<string | null>;
  declare reference: CreationOptional<string | null>;
  declare payerName: CreationOptional<string | null>;
  declare payerSortCodeEncrypted: CreationOptional<string | null>;
  declare payerAccountNumberEncrypted: CreationOptional<string | null>;
  declare payerFingerprint: CreationOptional<string | null>;
  declare payerLast4: CreationOptional<string | null>;
  declare retryOf: CreationOptional<string | null>;
  declare idempotencyKey: string;
  declare providerId: CreationOptional<string | null>;
  declare amountMinor: number;
  declare currency: CreationOptional<string>;
  declare status: CreationOptional<PaymentInStatus | PaymentOutStatus>;
  declare statusVersion: CreationOptional<number>;
  declare noticeSentOn: CreationOptional<string | null>;
  declare chargeOn: CreationOptional<string | null>;
  declare recordedBy: CreationOptional<string | null>;
  declare askedOn: CreationOptional<string | null>;
  declare confirmedOn: CreationOptional<string | null>;
  declare settledOn: CreationOptional<string | null>;
  declare returnedOn: CreationOptional<string | null>;
  declare failureCode: CreationOptional<string | null>;
  declare failureWords: CreationOptional<string | null>;
  declare providerFeeMinor: CreationOptional<number | null>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

export function definePayment(sequelize: Sequelize): void {
  Payment.init(
    {
      id: { type: DataTypes.UUID, primaryKey: true, allowNull: false, defaultValue: uuidv7 },
      direction: { type: DataTypes.TEXT, allowNull: false },
      kind: { type: DataTypes.TEXT, allowNull: false },
      companyId: DataTypes.UUID,
      invoiceId: DataTypes.UUID,
      instalmentId: DataTypes.UUID,
      vendorBankAccountId: DataTypes.UUID,
      mandateId: DataTypes.UUID,
      refundOf: DataTypes.UUID,
      reference: DataTypes.TEXT,
      payerName: DataTypes.TEXT,
      payerSortCodeEncrypted: DataTypes.TEXT,
      payerAccountNumberEncrypted: DataTypes.TEXT,
      payerFingerprint: DataTypes.TEXT,
      payerLast4: DataTypes.TEXT,
      retryOf: DataTypes.UUID,
      idempotencyKey: { type: DataTypes.TEXT, allowNull: false },
      providerId: DataTypes.TEXT,
      amountMinor: { type: DataTypes.BIGINT, allowNull: false },
      currency: { type: DataTypes.TEXT, allowNull: false, defaultValue: 'GBP' },
      status: { type: DataTypes.TEXT, allowNull: false, defaultValue: 'created' },
      statusVersion: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      noticeSentOn: DataTypes.DATEONLY,
      chargeOn: DataTypes.DATEONLY,
      recordedBy: DataTypes.UUID,
      askedOn: DataTypes.DATEONLY,
      confirmedOn: DataTypes.DATEONLY,
      settledOn: DataTypes.DATEONLY,
      returnedOn: DataTypes.DATEONLY,
      failureCode: DataTypes.TEXT,
      failureWords: DataTypes.TEXT,
      providerFeeMinor: DataTypes.BIGINT,
      createdAt: { type: DataTypes.DATE, allowNull: false },
      updatedAt: { type: DataTypes.DATE, allowNull: false },
    },
    { sequelize, tableName: 'payments' },
  );
}
