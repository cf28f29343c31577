import { Company } from './Company';
import { ContractSigner } from './ContractSigner';
import { Financing } from './Financing';
import { Instalment } from './Instalment';
import { Invoice } from './Invoice';
import { JournalEntry } from './JournalEntry';
import { JournalLine } from './JournalLine';
import { LendingContract } from './LendingContract';
import { Vendor } from './Vendor';

/** The few joins that readers follow by name. */
export function associateModels(): void {
  Invoice.belongsTo(Company, { as: 'company', foreignKey: 'companyId' });
  Invoice.belongsTo(Vendor, { as: 'vendor', foreignKey: 'vendorId' });
  Invoice.hasOne(Financing, { as: 'financing', foreignKey: 'invoiceId' });
  Financing.hasMany(Instalment, { as: 'instalments', foreignKey: 'invoiceId' });
  LendingContract.hasMany(ContractSigner, { as: 'signers', foreignKey: 'contractId' });
  JournalEntry.hasMany(JournalLine, { as: 'lines', foreignKey: 'entryId' });
}
