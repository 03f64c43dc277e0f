import styles from './print-pages.module.css';

type Pages = {
  readonly count: number;
  /** A picture of a page, counted from 1. */
  readonly draw: (page: number) => Promise<Blob>;
};

/** A longer document is printed from the file itself: here every page is held as a picture until it is printed. */
export const PRINTED_PAGES_MAX = 200;

/** Prints the pages of a document, one on a sheet, without the page of the mall they were opened over. */
export async function printPages(pages: Pages): Promise<void> {
  document.querySelector('[data-print="pages"]')?.remove();
  const sheets = document.createElement('div');
  sheets.dataset['print'] = 'pages';
  sheets.className = styles['sheets'] ?? '';
  const addresses: string[] = [];
  const end = () => {
    sheets.remove();
    for (const address of addresses) URL.revokeObjectURL(address);
  };
  try {
    for (let page = 1; page <= Math.min(pages.count, PRINTED_PAGES_MAX); page += 1) {
      const address = URL.createObjectURL(await pages.draw(page));
      addresses.push(address);
      sheets.append(await pictureOf(address, page));
    }
  } catch (failure) {
    end();
    throw failure;
  }
  document.body.append(sheets);
  // Some browsers return from `print` before the customer has chosen a printer.
  window.addEventListener('afterprint', end, { once: true });
  window.print();
}

/** A picture that is not decoded yet would be an empty sheet. */
async function pictureOf(address: string, page: number): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = address;
  picture.alt = `第${page}页`;
  await picture.decode();
  return picture;
}
