import type { ReplyOf } from '@mall/contract/define-call';
import type { getVisitQuestionnaire } from '@mall/contract/suitability/questionnaire';
import { RadioGroup } from '#shared/ui/form/radio-group.tsx';
import styles from './prof-dialog.module.css';

export type Paper = ReplyOf<typeof getVisitQuestionnaire>;
type Question = Paper['questions'][number];
export type Option = Question['options'][number]['option_no'];
export type CautionAnswers = Readonly<Record<string, Option>>;

type Props = {
  readonly paper: Paper;
  readonly answers: CautionAnswers;
  readonly problem: string | undefined;
  readonly onAnswer: (no: string, option: Option) => void;
};

/** What an ordinary investor answers before he asks to be converted. */
export function CautionTest({ paper, answers, problem, onAnswer }: Props) {
  return (
    <>
      <ol className={styles['questions']}>
        {paper.questions.map((question) => (
          <li key={question.no}>
            <p>
              {question.no}. {question.title}
            </p>
            <RadioGroup
              aria-label={`${question.no}. ${question.title}`}
              options={question.options.map(({ option_no, option_text }) => ({
                value: option_no,
                label: option_text,
              }))}
              value={answers[question.no]}
              onChange={(value) => {
                const option = question.options.find(({ option_no }) => option_no === value);
                if (option) onAnswer(question.no, option.option_no);
              }}
            />
          </li>
        ))}
      </ol>
      {problem !== undefined && (
        <p role="alert" className={styles['missing']}>
          {problem}
        </p>
      )}
    </>
  );
}

/** The first question without an answer. */
export function openQuestion(paper: Paper, answers: CautionAnswers): string | undefined {
  return paper.questions.find(({ no }) => answers[no] === undefined)?.no;
}
