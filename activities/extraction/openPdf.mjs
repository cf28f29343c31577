// @ts-check
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

export const pdfjsFolder = dirname(
  createRequire(import.meta.url).resolve('pdfjs-dist/package.json'),
);

/**
 * Opens a PDF with nothing in it allowed to run: its scripts are never started. Of its own only the functions
 * that reckon colours are compiled, by the library, to WebAssembly that reaches nothing but arithmetic. The
 * bytes are the library's from then on.
 *
 * @param {Uint8Array} data
 * @param {{ maxImageSize: number }} limits
 * @returns {import('pdfjs-dist/legacy/build/pdf.mjs').PDFDocumentLoadingTask}
 */
export function openPdf(data, { maxImageSize }) {
  return getDocument({
    data,
    maxImageSize,
    standardFontDataUrl: join(pdfjsFolder, 'standard_fonts/'),
    cMapUrl: join(pdfjsFolder, 'cmaps/'),
    cMapPacked: true,
    wasmUrl: join(pdfjsFolder, 'wasm/'),
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    useWasm: false,
    verbosity: VerbosityLevel.ERRORS,
  });
}
