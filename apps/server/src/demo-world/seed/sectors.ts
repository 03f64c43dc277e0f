/** The parts of the market that move together, and the names of funds that invest in them. */
export const SECTORS = [
  { code: 'tech', themes: ['科技创新', '数字经济', '信息产业', '智能科技', '芯片产业'] },
  { code: 'health', themes: ['医药健康', '医疗创新', '生物医药', '养老产业'] },
  { code: 'consumer', themes: ['消费升级', '品质消费', '大消费', '新消费'] },
  { code: 'finance', themes: ['金融地产', '大金融', '银行精选', '价值精选'] },
  { code: 'energy', themes: ['新能源', '碳中和', '绿色能源', '低碳成长'] },
  { code: 'industry', themes: ['先进制造', '产业升级', '高端装备', '工业精选'] },
  { code: 'dividend', themes: ['红利', '红利低波', '红利优选', '稳健回报'] },
  { code: 'resource', themes: ['资源优选', '周期优势', '有色资源', '环保产业'] },
] as const satisfies readonly { readonly code: string; readonly themes: readonly string[] }[];

export const MIXED_STYLES = ['灵活配置', '均衡', '成长', '优选', '领先', '远见', '匠心'] as const;
export const BOND_STYLES = [
  '汇稳纯债',
  '安泰',
  '短债',
  '中短债',
  '丰利',
  '稳悦',
  '安悦',
  '双利',
  '信用优选',
  '聚益',
  '恒益',
  '添利',
] as const;
export const MONEY_STYLES = ['现金添利', '日日盈', '天天利', '现金宝', '活期盈', '流动性'] as const;
export const FOF_STYLES = ['稳健配置', '平衡养老', '积极配置', '多元稳健', '安享未来'] as const;
/** What the names of funds that invest in Hong Kong begin with; the other QDII funds follow New York. */
export const HONG_KONG_STOCKS = '港股';
export const QDII_STYLES = [
  '港股科技主题',
  '全球配置',
  '海外精选',
  '亚洲成长',
  '全球医疗',
  '港股红利',
] as const;
