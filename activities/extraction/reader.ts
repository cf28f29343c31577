/** What the process that reads a document is sent, as one module. */
export { readDocument } from './readDocument';
export { readPictures } from './readPictures';
