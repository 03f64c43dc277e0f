import type { EvidenceKind } from '@mall/domain/suitability/professional';
import { useState } from 'react';
import {
  missingEvidence,
  type NeededKinds,
  wrongFile,
} from '#shared/application/evidence-files.ts';
import type { Paper as Notice } from '#shared/application/paper-line.tsx';
import { openQuestion, type Paper } from './caution-test.tsx';
import type { ApplicationDraft } from './use-application.ts';

type Field = 'basis' | 'evidence' | 'test' | 'notice';
type Problem = { readonly field: Field; readonly text: string; readonly kind?: EvidenceKind };

type Form = {
  readonly draft: ApplicationDraft;
  readonly needed: NeededKinds;
  /** Undefined: no test is asked for. */
  readonly paper: Paper | undefined;
  readonly notice: Notice | undefined;
};

/** What is missing or wrong before anything is sent, found in the order of the form and told at its field. */
export function useFormProblems(form: Form) {
  const [found, setFound] = useState<{
    readonly in: ApplicationDraft;
    readonly problem: Problem;
  }>();
  // What was said of an older draft is no longer true.
  const problem = found?.in === form.draft ? found.problem : undefined;
  const tell = (next: Problem | undefined) => setFound(next && { in: form.draft, problem: next });
  return {
    of: (field: Field) => (problem?.field === field ? problem.text : undefined),
    evidence: problem?.kind === undefined ? undefined : { kind: problem.kind, text: problem.text },
    find: async () => {
      const next = await firstProblem(form);
      tell(next);
      return next !== undefined;
    },
    failTest: () => tell({ field: 'test', text: '测试未通过，请重新阅读后作答' }),
  };
}

async function firstProblem({ draft, needed, paper, notice }: Form): Promise<Problem | undefined> {
  if (draft.basis === undefined) return { field: 'basis', text: '请选择认定依据' };
  const wrong = missingEvidence(draft.files, needed) ?? (await wrongFile(draft.files, needed));
  if (wrong) return { field: 'evidence', ...wrong };
  const open = paper && openQuestion(paper, draft.answers);
  if (open !== undefined) return { field: 'test', text: `请完成第${open}题` };
  const isRead = notice?.is_signed === '1' || draft.read !== undefined;
  return isRead ? undefined : { field: 'notice', text: '请先阅读全部协议' };
}
