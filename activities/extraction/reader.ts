/** What the process that reads a document is sent, as one module. */
export { startsAsXml } from '@millrace/adapters/xmlFile';
export { readEInvoice } from './eInvoice/readEInvoice';
export { readDocument } from './readDocument';
export { readPictured } from './readPictured';
export { readPictures } from './readPictures';
export { learn } from './lessons/learn';
export { makeScansSmaller } from './smallerScans';
