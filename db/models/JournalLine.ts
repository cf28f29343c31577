import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** A line of an entry, debit positive. Written by db/ledger/ledger only, never changed. */
export class JournalLine extends Model<
  InferAttributes<JournalLine>,
  InferCreationAttributes<JournalLine>
> {
  declare id: CreationOptional<number>;
  declare entryId: string;
  declare accountCode:
    | 'bank'
    | 'payouts_in_flight'
    | 'collections_in_flight'
    | 'principal'
    | 'fee_receivable'
    | 'late_fee_receivable'
    | 'late_interest_receivable'
    | 'reversal_receivable'
    | 'deferred_fee'
    | 'fee_income'
    | 'late_fee_income'
    | 'late_interest_income'
    | 'suspense'
    | 'unidentified_receipts'
    | 'provider_fees'
    | 'security_deposits'
    | 'equity'
    | 'funding'
    | 'investor_interest_payable'
    | 'investor_interest_expense'
    | 'tax_withheld_payable'
    | 'write_off_expense'
    | 'recovery_income';
  declare entityType: CreationOptional<string | null>;
  declare entityId: CreationOptional<string | null>;
  declare currency: CreationOptional<string>;
  declare signedMinor: number;
}

export function defineJournalLine(sequelize: Sequelize): void {
  JournalLine.init(
    {
      id: { type: DataTypes.BIGINT, primaryKey: true, allowNull: false, autoIncrement: true },
      entryId: { type: DataTypes.UUID, allowNull: false },
      accountCode: { type: DataTypes.TEXT, allowNull: false },
      entityType: DataTypes.TEXT,
      entityId: DataTypes.UUID,
      currency: { type: DataTypes.TEXT, allowNull: false, defaultValue: 'GBP' },
      signedMinor: { type: DataTypes.BIGINT, allowNull: false },
    },
    { sequelize, tableName: 'journal_lines', timestamps: false },
  );
}
