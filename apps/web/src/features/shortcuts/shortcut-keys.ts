import { PATHS } from '#shared/navigation/paths.ts';

export type ShortcutAction =
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'search' }
  | { readonly kind: 'turn_page'; readonly to: 'previous' | 'next' }
  /** Stars or buys the product whose row has the focus, else the one the page is about. */
  | { readonly kind: 'product'; readonly does: 'star' | 'buy' }
  /** Asks where the focused figure of the account comes from. */
  | { readonly kind: 'trace' }
  | { readonly kind: 'help' };

export type Shortcut = {
  /** The keys in the order they are pressed. */
  readonly keys: readonly string[];
  readonly label: string;
  readonly action: ShortcutAction;
};

const go = (key: string, label: string, to: string): Shortcut => ({
  keys: ['g', key],
  label,
  action: { kind: 'go', to },
});

/** Every shortcut that acts, in the order the overlay lists them. */
export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['/'], label: '搜索产品', action: { kind: 'search' } },
  go('h', '首页', PATHS.home),
  go('p', '产品中心', PATHS.productCentre),
  go('f', '公募基金', PATHS.fundTopic),
  go('a', '总资产', PATHS.totalAssets),
  go('m', '我的持仓', PATHS.myPosition),
  go('r', '交易记录', PATHS.record),
  { keys: ['['], label: '列表上一页', action: { kind: 'turn_page', to: 'previous' } },
  { keys: [']'], label: '列表下一页', action: { kind: 'turn_page', to: 'next' } },
  { keys: ['s'], label: '加入或移出自选', action: { kind: 'product', does: 'star' } },
  { keys: ['b'], label: '购买', action: { kind: 'product', does: 'buy' } },
  { keys: ['t'], label: '查看所选数字的来源', action: { kind: 'trace' } },
  { keys: ['?'], label: '键盘快捷键', action: { kind: 'help' } },
];

/** What a key means after the keys before it: an action, a beginning worth waiting for, or nothing. */
export function parseKeys(pressed: readonly string[]): ShortcutAction | 'waiting' | undefined {
  const fitting = SHORTCUTS.filter(({ keys }) => pressed.every((key, at) => keys[at] === key));
  const complete = fitting.find(({ keys }) => keys.length === pressed.length);
  if (complete) return complete.action;
  return fitting.length > 0 ? 'waiting' : undefined;
}

/** Letters typed into a field are no shortcuts; a checkbox takes no letters. */
export function isTypingTarget(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches(TYPED_INTO);
}

const TYPED_INTO =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [role="textbox"]';
