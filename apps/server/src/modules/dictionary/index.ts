export { type Dictionaries, filledName, nameOf, readDictionaries } from './dictionaries.ts';
export { type DictionaryEntry, listEntries } from './list-entries.ts';
export { dictionaryCalls } from './routes.ts';
