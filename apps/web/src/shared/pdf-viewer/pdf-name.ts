/** The name a document is saved under. */
export function pdfName(title: string): string {
  return `${title.replace(UNFIT_FOR_FILES, '_')}.pdf`;
}

// What Windows does not take in the name of a file.
const UNFIT_FOR_FILES = /[\\/:*?"<>|]/g;
