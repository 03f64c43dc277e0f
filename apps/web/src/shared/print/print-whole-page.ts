/** A page that has not loaded what stands below the window after ten seconds is printed as it is. */
const POLLS_MAX = 100;
const POLL_MS = 100;

/**
 * Prints the page with all its sections. Those below the window are fetched first: a browser lets nothing load once it has begun to
 * print.
 */
export async function printWholePage(isLoading: () => boolean): Promise<void> {
  window.dispatchEvent(new Event('beforeprint'));
  let polls = 0;
  do {
    await new Promise((done) => setTimeout(done, POLL_MS));
    polls += 1;
  } while (isLoading() && polls < POLLS_MAX);
  window.print();
}
