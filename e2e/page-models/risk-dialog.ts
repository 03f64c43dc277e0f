import type { Page } from '@playwright/test';

/** EX-6.1: 64 points, the band of C4, and C3 by question 14. */
const ANSWERS = 'DCBCCCDDDBCCCCCCDDCE';
const GATES = [
  { no: 'G1', letter: 'A' },
  { no: 'G2', letter: 'A' },
  { no: 'G3', letter: 'A' },
];
const SCORED = [...ANSWERS].map((letter, at) => ({ no: String(at + 1), letter }));

/** The questionnaire of a person as it is paged, with the answers of a customer who becomes C3. */
const RISK_PAGES = [GATES, ...[0, 5, 10, 15].map((from) => SCORED.slice(from, from + 5))];

export function riskDialog(page: Page) {
  const dialog = page.getByTestId('risk-dialog');
  const button = (name: string) => dialog.getByRole('button', { name });
  const choose = async (no: string, letter: string) => {
    const group = page.getByRole('radiogroup', { name: new RegExp(`^${no}\\.`) });
    await group.getByRole('radio', { name: new RegExp(`^${letter}\\.`) }).check();
  };
  /** Every page of it, but for one question that may be left open; `onPage` looks at a page before it is turned. */
  const answerAll = async (
    open?: string,
    onPage: (place: number) => Promise<void> = async () => {},
  ) => {
    for (const [place, questions] of RISK_PAGES.entries()) {
      for (const { no, letter } of questions) if (no !== open) await choose(no, letter);
      await onPage(place);
      await button(place + 1 === RISK_PAGES.length ? '核对答案' : '下一页').click();
    }
  };
  return { dialog, button, answerAll };
}
