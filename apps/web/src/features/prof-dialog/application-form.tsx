import {
  type EvidenceKind,
  neededEvidence,
  needsCautionTest,
  type ProfessionalBasis,
} from '@mall/domain/suitability/professional';
import type { ReactNode } from 'react';
import { EvidenceFields } from '#shared/application/evidence-fields.tsx';
import { type Paper as Notice, PaperLine } from '#shared/application/paper-line.tsx';
import { useSession } from '#shared/session/session-context.tsx';
import { TroubleNotice } from '#shared/trade/flow/trouble-notice.tsx';
import { StepButton } from '#shared/trade/steps/step-button.tsx';
import { RadioGroup } from '#shared/ui/form/radio-group.tsx';
import { Notice as NoticeBar } from '#shared/ui/state/notice.tsx';
import { CautionTest, type Paper } from './caution-test.tsx';
import styles from './prof-dialog.module.css';
import type { ProfState } from './prof-status.tsx';
import type { Application } from './use-application.ts';
import { useFormProblems } from './use-form-problems.ts';

type Props = {
  readonly bases: ProfState['basis_list'];
  readonly application: Application;
  /** Undefined: this mall has no such paper, and no customer can apply. */
  readonly notice: Notice | undefined;
  readonly paper: Paper;
};

/** Reason, evidence, test and paper below each other; what is missing is said where it is missing. */
export function ApplicationForm({ bases, application, notice, paper }: Props) {
  const { user } = useSession();
  const clientType = user?.inst_name === undefined ? '0' : '1';
  const { draft, change, trouble, busy } = application;
  const { basis } = draft;
  const needed = basis === undefined ? [] : neededEvidence(basis, clientType);
  const asksTest = basis !== undefined && needsCautionTest(basis);
  // Parts that are not asked for yet have no number.
  const noOfNotice = [basis !== undefined, asksTest].filter(Boolean).length + 2;
  const problems = useFormProblems({ draft, needed, paper: asksTest ? paper : undefined, notice });
  if (!notice) return <NoticeBar type="error">暂不受理申请，请联系客服</NoticeBar>;
  const submit = async () => {
    if (await problems.find()) return;
    const asked = asksTest ? paper : undefined;
    await application.send({ notice, paper: asked, needed, onFailed: problems.failTest });
  };
  return (
    <form
      className={styles['screen']}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <BasisChoice
        bases={bases}
        basis={basis}
        problem={problems.of('basis')}
        onChoose={(chosen) => change({ basis: chosen })}
      />
      {basis !== undefined && (
        <Section no={2} title="证明材料">
          <EvidenceFields
            needed={needed}
            chosen={draft.files}
            problem={problems.evidence}
            onChoose={(kind: EvidenceKind, files) =>
              change({ files: { ...draft.files, [kind]: files } })
            }
          />
        </Section>
      )}
      {asksTest && (
        <Section no={3} title="审慎性测试">
          <CautionTest
            paper={paper}
            answers={draft.answers}
            problem={problems.of('test')}
            onAnswer={(no, option) => change({ answers: { ...draft.answers, [no]: option } })}
          />
        </Section>
      )}
      <Section no={noOfNotice} title="告知及确认书">
        <PaperLine
          paper={notice}
          read={draft.read}
          problem={problems.of('notice')}
          onRead={(read) => change({ read })}
        />
      </Section>
      <TroubleNotice trouble={trouble} hasNoField />
      <StepButton label="提交申请" isBusy={busy !== 'no'} />
    </form>
  );
}

type BasisProps = {
  readonly bases: Props['bases'];
  readonly basis: ProfessionalBasis | undefined;
  readonly problem: string | undefined;
  readonly onChoose: (basis: ProfessionalBasis) => void;
};

function BasisChoice({ bases, basis, problem, onChoose }: BasisProps) {
  return (
    <Section no={1} title="认定依据">
      <RadioGroup
        aria-label="认定依据"
        options={bases.map((one) => ({
          value: one.basis,
          label: (
            <span className={styles['basis']}>
              {one.basis_dict_name}
              <small>{one.terms_text}</small>
            </span>
          ),
        }))}
        value={basis}
        onChange={(value) => {
          const chosen = bases.find((one) => one.basis === value);
          if (chosen) onChoose(chosen.basis);
        }}
      />
      {problem !== undefined && (
        <p role="alert" className={styles['missing']}>
          {problem}
        </p>
      )}
    </Section>
  );
}

function Section({
  no,
  title,
  children,
}: {
  readonly no: number;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section aria-labelledby={`prof-part-${no}`}>
      <h3 id={`prof-part-${no}`} className={styles['head']}>
        {no}. {title}
      </h3>
      {children}
    </section>
  );
}
