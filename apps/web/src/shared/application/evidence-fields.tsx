import type { EvidenceKind } from '@mall/domain/suitability/professional';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { Input } from '#shared/ui/form/input.tsx';
import styles from './application.module.css';
import { type ChosenFiles, KIND_NAMES, type NeededKinds } from './evidence-files.ts';

type Props = {
  readonly needed: NeededKinds;
  readonly chosen: ChosenFiles;
  readonly problem: { readonly kind: EvidenceKind; readonly text: string } | undefined;
  readonly onChoose: (kind: EvidenceKind, files: readonly File[]) => void;
};

/** One field for every kind of document; of a group with two, one is enough. */
export function EvidenceFields({ needed, chosen, problem, onChoose }: Props) {
  return (
    <div className={styles['evidence']}>
      {needed.flatMap((group) =>
        group.map((kind) => (
          <EvidenceField
            key={kind}
            kind={kind}
            isChoice={group.length > 1}
            files={chosen[kind] ?? []}
            problem={problem?.kind === kind ? problem.text : undefined}
            onChoose={(files) => onChoose(kind, files)}
          />
        )),
      )}
    </div>
  );
}

type FieldProps = {
  readonly kind: EvidenceKind;
  readonly isChoice: boolean;
  readonly files: readonly File[];
  readonly problem: string | undefined;
  readonly onChoose: (files: readonly File[]) => void;
};

function EvidenceField({ kind, isChoice, files, problem, onChoose }: FieldProps) {
  return (
    <div>
      <FormItem
        label={`${KIND_NAMES[kind]}${isChoice ? '（选其一）' : ''}`}
        help="PDF、JPG、PNG，每个不超过 10 MB，合计不超过 30 MB"
        error={problem}
        required={!isChoice}
      >
        <Input
          type="file"
          multiple
          accept="application/pdf,image/png,image/jpeg"
          onChange={({ target }) => {
            onChoose([...files, ...(target.files ?? [])]);
            // The same file can be chosen again after it was taken out.
            target.value = '';
          }}
        />
      </FormItem>
      <ul className={styles['files']}>
        {files.map((file, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and none keeps any state.
          <li key={`${file.name} ${place}`}>
            <span>{file.name}</span>
            <TextButton
              aria-label={`移除 ${file.name}`}
              onClick={() => onChoose(files.filter((one) => one !== file))}
            >
              移除
            </TextButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
