import { DOCUMENT_RULES } from './document-rules.ts';
import { LAYOUT_RULES } from './layout-rules.ts';
import { PURITY_RULES } from './purity-rules.ts';
import { REFERENCE_RULES } from './reference-rules.ts';
import type { Rule } from './rule.ts';
import { SIZE_RULES } from './size-rules.ts';
import { SYNTAX_RULES } from './syntax-rules.ts';
import { TEXT_RULES } from './text-rules.ts';
import { WORD_RULES } from './word-rules.ts';

/** What a tidy repository promises. tools/tidy.test.ts holds the repository against each of them. */
export const ALL_RULES: readonly Rule[] = [
  ...SIZE_RULES,
  ...SYNTAX_RULES,
  ...PURITY_RULES,
  ...TEXT_RULES,
  ...LAYOUT_RULES,
  ...DOCUMENT_RULES,
  ...REFERENCE_RULES,
  ...WORD_RULES,
];
