import { Segmented } from '#shared/ui/list/segmented.tsx';
import { CENTRE_FAMILIES } from './centre-families.ts';
import { useFamilyCounts } from './use-family-counts.ts';

type Props = { readonly chosen: string; readonly onChoose: (family: string) => void };

/** The families with how many products each has. A count that does not come is left out. */
export function FamilySegments({ chosen, onChoose }: Props) {
  const countOf = useFamilyCounts();
  const options = CENTRE_FAMILIES.map((family) => {
    const count = countOf(family);
    const suffix = count === undefined ? '' : `（${count.toLocaleString('en-US')}）`;
    return { value: family.key, label: `${family.label}${suffix}` };
  });
  return <Segmented aria-label="产品类别" options={options} value={chosen} onChange={onChoose} />;
}
