export { type Dictionaries, nameOf, readDictionaries } from './dictionaries.ts';
export { dictionaryCalls } from './routes.ts';
