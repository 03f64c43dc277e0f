import { expect, it } from 'vitest';
import { fileTypesOf, findField, findLayout, TA_VERSIONS } from './layout.ts';

/** Fields and bytes of a record, counted by hand from the published tables of versions 20, 21 and 22. */
const SIZES: Readonly<Record<string, readonly (readonly [number, number] | undefined)[]>> = {
  '01': [
    [84, 1456],
    [84, 1456],
    [89, 2313],
  ],
  '02': [
    [27, 465],
    [27, 465],
    [27, 565],
  ],
  '03': [
    [74, 665],
    [74, 665],
    [82, 1083],
  ],
  '04': [
    [116, 1170],
    [121, 1234],
    [122, 1360],
  ],
  '05': [
    [20, 191],
    [20, 191],
    [23, 209],
  ],
  '06': [
    [41, 440],
    [41, 440],
    [41, 494],
  ],
  '07': [
    [83, 972],
    [83, 972],
    [86, 1553],
  ],
  '08': [
    [6, 4132],
    [6, 4132],
    [6, 4132],
  ],
  '09': [
    [10, 121],
    [10, 121],
    [10, 127],
  ],
  '10': [
    [58, 878],
    [58, 878],
    [58, 899],
  ],
  '11': [
    [7, 66],
    [7, 66],
    [7, 74],
  ],
  '12': [
    [11, 110],
    [11, 110],
    [11, 138],
  ],
  '13': [
    [7, 66],
    [7, 66],
    [7, 74],
  ],
  '21': [
    [5, 104],
    [5, 104],
    [5, 224],
  ],
  '23': [
    [47, 746],
    [47, 746],
    [47, 1195],
  ],
  '24': [
    [40, 412],
    [40, 412],
    [40, 445],
  ],
  '25': [
    [18, 148],
    [18, 148],
    [23, 230],
  ],
  '26': [
    [21, 199],
    [21, 199],
    [21, 199],
  ],
  '33': [
    [74, 665],
    [74, 665],
    [82, 1083],
  ],
  '34': [
    [116, 1170],
    [116, 1170],
    [122, 1360],
  ],
  '35': [
    [20, 191],
    [20, 191],
    [23, 209],
  ],
  C1: [
    [76, 1035],
    [76, 1035],
    [81, 1598],
  ],
  C2: [
    [16, 145],
    [16, 145],
    [16, 145],
  ],
  C3: [
    [15, 94],
    [15, 94],
    [15, 126],
  ],
  C4: [
    [15, 165],
    [15, 165],
    [15, 165],
  ],
  C5: [
    [28, 223],
    [28, 223],
    [27, 213],
  ],
  C6: [
    [5, 24],
    [5, 24],
    [5, 24],
  ],
  R1: [
    [59, 5005],
    [59, 5005],
    [59, 5005],
  ],
  R2: [
    [9, 194],
    [9, 194],
    [9, 194],
  ],
  X1: [undefined, undefined, [48, 2757]],
  X2: [undefined, undefined, [9, 194]],
  X3: [undefined, undefined, [51, 12666]],
  X4: [undefined, undefined, [9, 194]],
};

it('every type of every version has the published number of fields and bytes', () => {
  for (const [at, version] of TA_VERSIONS.entries()) {
    const sized = Object.entries(SIZES).filter(([, sizes]) => sizes[at] !== undefined);
    expect(fileTypesOf(version)).toEqual(sized.map(([type]) => type).toSorted());
    for (const [type, sizes] of sized) {
      const layout = findLayout(version, type);
      expect([layout?.fields.length, layout?.rowBytes], `${version} ${type}`).toEqual(sizes[at]);
    }
  }
});

it.each([
  ['NAV', 'NAV', 'as printed'],
  ['nav', 'NAV', 'upper and lower case are the same'],
  ['DownLoaddate', 'DownLoaddate', 'the spelling of the standard is kept'],
  ['TotalFrozenVol', 'TotalFrozenVol', 'a field of another type, which a registrar added'],
])('a trade confirmation of version 20 may name %s', (name, expected) => {
  expect(findField('20', '04', name)?.name).toBe(expected);
});

it.each([
  ['Nav2', 'no type has it'],
  ['FundVolBalance', 'two types print it in two ways, so its decimals are unknown'],
])('a holding file of version 22 may not name %s', (name) => {
  expect(findField('22', '06', name)).toBeUndefined();
});
