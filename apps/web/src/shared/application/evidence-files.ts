import {
  EVIDENCE_BYTES_MAX,
  EVIDENCE_TOTAL_MAX,
  evidenceMediaOf,
} from '@mall/domain/suitability/evidence-file';
import type { EvidenceKind } from '@mall/domain/suitability/professional';

/** The files that were chosen, by what they show. */
export type ChosenFiles = Readonly<Partial<Record<EvidenceKind, readonly File[]>>>;

/** Of every group one document has to be shown. */
export type NeededKinds = readonly (readonly EvidenceKind[])[];

/** What was chosen for the reason that is given now; the rest is not sent. */
export function filesFor(chosen: ChosenFiles, needed: NeededKinds): ChosenFiles {
  return Object.fromEntries(needed.flat().map((kind) => [kind, chosen[kind] ?? []]));
}

export const KIND_NAMES: Readonly<Record<EvidenceKind, string>> = {
  licence: '业务许可或备案证明',
  net_assets: '净资产证明',
  assets: '金融资产证明',
  income: '收入证明',
  experience: '投资经历证明',
};

const FILES_MAX = 10;
const BEGINNING = 16;

/** Why a file will not be taken, by the rules the server decides with; undefined: it will. */
async function fileProblem(file: File): Promise<string | undefined> {
  if (file.size > EVIDENCE_BYTES_MAX) return '文件过大';
  const beginning = new Uint8Array(await file.slice(0, BEGINNING).arrayBuffer());
  return evidenceMediaOf(beginning) === undefined ? '格式不支持' : undefined;
}

/** What is wrong with all files together. */
function totalProblem(chosen: ChosenFiles): string | undefined {
  const files = Object.values(chosen).flat();
  if (files.length > FILES_MAX) return `最多${FILES_MAX}个文件`;
  const total = files.reduce((sum, { size }) => sum + size, 0);
  return total > EVIDENCE_TOTAL_MAX ? '文件合计超过 30 MB，请压缩后上传' : undefined;
}

/** The first file that will not be taken, at its field. */
export async function wrongFile(
  chosen: ChosenFiles,
  needed: NeededKinds,
): Promise<{ readonly kind: EvidenceKind; readonly text: string } | undefined> {
  const kinds = needed.flat();
  for (const kind of kinds)
    for (const file of chosen[kind] ?? []) {
      const text = await fileProblem(file);
      if (text !== undefined) return { kind, text };
    }
  const [first] = kinds;
  const text = totalProblem(filesFor(chosen, needed));
  return text === undefined || first === undefined ? undefined : { kind: first, text };
}

/** The groups of which no file was chosen, as a sentence at the first field of the group. */
export function missingEvidence(
  chosen: ChosenFiles,
  needed: NeededKinds,
): { readonly kind: EvidenceKind; readonly text: string } | undefined {
  for (const group of needed) {
    const [first] = group;
    if (first === undefined || group.some((kind) => (chosen[kind]?.length ?? 0) > 0)) continue;
    const names = group.map((kind) => KIND_NAMES[kind]).join('或');
    return { kind: first, text: `请上传${names}` };
  }
  return undefined;
}

/** The browser's own encoder: ten megabytes take a moment, not seconds. */
function base64Of(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
  reader.onerror = () => reject(new Error('the file could not be read', { cause: reader.error }));
  reader.readAsDataURL(file);
  return promise;
}

type SentEvidence = { evidence_kind: EvidenceKind; file_name: string; file_content: string }[];

/** The chosen files as a request carries them. */
export async function sentEvidence(chosen: ChosenFiles): Promise<SentEvidence> {
  const kinds = Object.entries(chosen).flatMap(([kind, files]) =>
    files.map((file) => ({ kind, file })),
  );
  return Promise.all(
    kinds.map(async ({ kind, file }) => ({
      // The keys of the files are the kinds of evidence.
      evidence_kind: kind as keyof ChosenFiles,
      file_name: file.name.slice(-100),
      file_content: await base64Of(file),
    })),
  );
}
