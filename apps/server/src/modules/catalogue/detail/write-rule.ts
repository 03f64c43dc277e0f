import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';

export type TradeRule = { rule_name: string; rule_text: string };

/** One rule by the code of its heading and of its text; they are the same where the text has no variants. */
export type RuleWriter = (name: string, text?: string, slots?: Slots) => TradeRule;

type Slots = Readonly<Record<string, string>>;

export function ruleWriter(dictionaries: Dictionaries): RuleWriter {
  return (name, text = name, slots = {}) => ({
    rule_name: nameOf(dictionaries, 'TRADE_RULE', name),
    rule_text: fill(nameOf(dictionaries, 'TRADE_RULE_TEXT', text), slots),
  });
}

/** Puts values into the slots of a text from the configuration. */
export function fill(text: string, slots: Slots): string {
  return text.replaceAll(/\{(\w+)\}/g, (slot, name) => slots[name] ?? slot);
}
