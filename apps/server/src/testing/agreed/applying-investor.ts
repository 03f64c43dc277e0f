import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import type { RequestOf } from '@mall/contract/define-call';
import type { EvidenceKind } from '@mall/domain/suitability/professional';
import { checkApplications, decideApplication } from '#modules/applications/index.ts';
import { openTestSession } from '#testing/open-test-session.ts';
import { createOrderStory } from '#testing/order-story.ts';
import { identifiedSigner } from '#testing/sign-identified.ts';
import { readThrough } from '#testing/story-shopper.ts';
import { openCustomer, type StoryCustomer, sellFund } from '#testing/story-world.ts';
import { checkedNotice } from './checked-notice.ts';

const { checkProfessionalInvestors, questionnaireLocalTraces } = contract.suitability;
export type ProfessionalRequest = RequestOf<typeof checkProfessionalInvestors>;

const { stateQualifyInvest } = contract.identity;
export type QualifyRequest = RequestOf<typeof stateQualifyInvest>;

/** The paper a professional investor signs. */
export const NOTICE = 'TPL024';
/** The paper a qualified investor signs. */
export const LETTER = 'TPL025';

const CONTENT = {
  pdf: Buffer.from('%PDF-1.7\nwhat a customer shows'),
  png: Buffer.from('\u0089PNG\r\n\u001a\nwhat a customer shows', 'latin1'),
  jpg: Buffer.from('\u00ff\u00d8\u00ff\u00e0what a customer shows', 'latin1'),
} as const;

/** A document of a kind with the content of a file. */
export function evidenceFile(
  evidence_kind: EvidenceKind,
  content: keyof typeof CONTENT | Buffer = 'pdf',
) {
  const bytes = typeof content === 'string' ? CONTENT[content] : content;
  const file_content = bytes.toString('base64');
  return { evidence_kind, file_name: `${evidence_kind}.pdf`, file_content };
}

/** The answers of a caution test, by their letters. */
export const cautionAnswers = (letters = 'ABABA') => ({
  request_no: randomUUID(),
  questionnaire_id: 'SSCS20261',
  questionnaire_kind: '4' as const,
  // Letters of the test's own options.
  answers: [...letters].map((letter, at) => ({ no: String(at + 1), option_no: letter as 'A' })),
});

/** What shows the means and the experience of a professional investor. */
function evidenceOfMeans(isInstitution: boolean) {
  return isInstitution
    ? [evidenceFile('net_assets'), evidenceFile('assets', 'png'), evidenceFile('experience')]
    : [evidenceFile('assets'), evidenceFile('experience', 'jpg')];
}

/** A customer who can do everything that an application takes. */
export async function applyingInvestor(
  { db, ownerDb, deps, clock, clientOf, wait }: Awaited<ReturnType<typeof createOrderStory>>,
  customer: Omit<StoryCustomer, 'clientId'> & { readonly clientId: string },
) {
  const { clientId } = customer;
  await openCustomer(db, customer);
  const token = await openTestSession({ db, clock }, { scope: 'session', clientId });
  const client = clientOf(token);
  const sign = identifiedSigner(deps, clientId);
  const signPaper = async (agreement_id: string) => {
    const { compElectQryAgreeHtmlView } = contract.agreements;
    const { template_version } = await client(compElectQryAgreeHtmlView, { agreement_id });
    await wait(6000);
    const read = await readThrough(client, agreement_id, template_version);
    return sign({ request_no: randomUUID(), agreements: [read] });
  };
  const investor = {
    clientId,
    client,
    token,
    /** Reads and signs the notice. */
    signNotice: () => signPaper(NOTICE),
    /** The same with the letter of a qualified investor. */
    signLetter: () => signPaper(LETTER),
    askQualified: () => client(stateQualifyInvest, {}),
    declare: (request: QualifyRequest) =>
      client(stateQualifyInvest, { confirm: '1', request_no: randomUUID(), ...request }),
    /** A message whose code was checked to sign the notice. */
    confirm: () =>
      checkedNotice({ ownerDb, deps }, token, {
        purpose: 'sign',
        flowId: undefined,
        agreementIds: [NOTICE],
      }),
    passTest: async (letters?: string) =>
      (await client(questionnaireLocalTraces, cautionAnswers(letters))).trace_no,
    ask: () => client(checkProfessionalInvestors, {}),
    apply: (request: ProfessionalRequest) =>
      client(checkProfessionalInvestors, { apply_type: '1', request_no: randomUUID(), ...request }),
    beOrdinary: (request_no: string = randomUUID()) =>
      client(checkProfessionalInvestors, { apply_type: '2', request_no }),
  };
  return {
    ...investor,
    /** Everything right: a person of means, signed and confirmed. */
    wholeRequest: async (): Promise<ProfessionalRequest> => {
      await investor.signNotice();
      return {
        basis: customer.clientType === '1' ? 'C' : 'D',
        evidence: evidenceOfMeans(customer.clientType === '1'),
        noticerecord_id: await investor.confirm(),
      };
    },
  };
}

/** A mall whose customers apply, and the person who decides. */
export async function createApplicationStory() {
  const story = await createOrderStory();
  const { db, clock } = story;
  await sellFund(db, { productNo: '910066', risk: '5' });
  const rematchPlans = async () => ({ paused: [], resumed: [] });
  let customers = 0;
  return {
    ...story,
    newInvestor: (customer: Omit<StoryCustomer, 'clientId'> = {}) => {
      customers += 1;
      return applyingInvestor(story, { clientId: `P${customers}`, level: '2', ...customer });
    },
    decide: (applyNo: string | null, decision: 'approved' | 'refused', reason = '材料齐备') =>
      decideApplication(
        { db, clock, rematchPlans },
        { applyNo: applyNo ?? '', decision, reason, doneBy: 'reviewer1' },
      ),
    wrongs: async () => (await checkApplications(db)).flatMap(({ wrong }) => wrong),
    rowsOf: (clientId: string) =>
      db.selectFrom('investor_application').selectAll().where('client_id', '=', clientId).execute(),
  };
}
