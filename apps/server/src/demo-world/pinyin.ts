import { assert } from '@mall/domain/assert';
import { READINGS } from './seed/pinyin.ts';

const READING_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(READINGS).flatMap(([reading, characters]) =>
    [...characters].map((character) => [character, reading] as const),
  ),
);

/** 'qimingkejia' for a name: readings of its characters, Latin letters and digits as they are, marks dropped. */
export function pinyinOf(name: string): string {
  return readingsOf(name).join('');
}

/** 'QMKJA': what people type to find it. */
export function initialsOf(name: string): string {
  return readingsOf(name)
    .map((reading) => (/^\d/.test(reading) ? reading : reading.slice(0, 1)))
    .join('')
    .toUpperCase();
}

export function firstCharOf(name: string): string {
  return initialsOf(name).slice(0, 1);
}

function readingsOf(name: string): readonly string[] {
  return [...name].flatMap((character) => {
    if (/[A-Za-z0-9]/.test(character)) return [character.toLowerCase()];
    if (/[()（）]/.test(character)) return [];
    const reading = READING_OF.get(character);
    assert(reading !== undefined, `the table of readings has ${character}`);
    return [reading];
  });
}
