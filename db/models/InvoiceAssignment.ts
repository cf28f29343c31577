import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** The admin who looks after an invoice; no row where nobody does. */
export class InvoiceAssignment extends Model<
  InferAttributes<InvoiceAssignment>,
  InferCreationAttributes<InvoiceAssignment>
> {
  declare invoiceId: string;
  declare ownerId: string;
  declare assignedBy: string;
  declare assignedAt: CreationOptional<Date>;
}

export function defineInvoiceAssignment(sequelize: Sequelize): void {
  InvoiceAssignment.init(
    {
      invoiceId: { type: DataTypes.UUID, primaryKey: true, allowNull: false },
      ownerId: { type: DataTypes.UUID, allowNull: false },
      assignedBy: { type: DataTypes.UUID, allowNull: false },
      assignedAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    },
    { sequelize, tableName: 'invoice_assignments', timestamps: false },
  );
}
