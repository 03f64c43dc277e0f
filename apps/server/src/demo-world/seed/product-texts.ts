/** The sentences of invented products; a slot in braces is filled by the generator. */
export const KIND_NAMES = {
  stock: { short: '股票', full: '股票型证券投资基金' },
  mixed: { short: '混合', full: '混合型证券投资基金' },
  bond: { short: '债券', full: '债券型证券投资基金' },
  index: { short: '指数', full: '指数型证券投资基金' },
  qdii: { short: '(QDII)', full: '证券投资基金(QDII)' },
  money: { short: '货币', full: '货币市场基金' },
  fof: { short: '混合(FOF)', full: '混合型基金中基金(FOF)' },
} as const;

export const CLASS_NAME = '{name}{class}类';
export const OPEN_YEARLY = '一年定开';
export const HOLD_MONTHS = { 6: '六个月持有', 12: '一年持有' } as const;
export const INDEX_ENHANCED = '增强';
export const NUMERALS = [
  '二号',
  '三号',
  '四号',
  '五号',
  '六号',
  '七号',
  '八号',
  '九号',
  '十号',
] as const;

export const BENCHMARKS = {
  stock: '衡川千股指数收益率',
  mixed: '衡川千股指数收益率',
  bond: '衡川全债指数收益率',
  index: '{index}收益率',
  qdii: '衡川海外指数收益率',
  money: '活期存款利率（税后）',
  fof: '衡川千股指数收益率',
} as const;

export const SCOPES = {
  stock: '股票资产占基金资产的80%-95%，其余投资于债券、货币市场工具与现金。',
  mixed: '股票资产占基金资产的30%-95%，债券与现金占5%-70%。',
  bond: '债券资产比例不低于基金资产的80%，不直接买入股票。',
  index: '投资于标的指数成份股及备选成份股的比例不低于基金资产的90%。',
  qdii: '主要投资于境外证券市场，汇率变动影响以人民币计的净值。',
  money: '现金、一年以内的银行存款、同业存单与剩余期限397天以内的债券。',
  fof: '投资于公开募集基金的比例不低于基金资产的80%。',
} as const;

export const TARGETS = {
  stock: '在控制风险的前提下追求超越业绩比较基准的长期回报。',
  mixed: '灵活配置各类资产，追求长期稳健增值。',
  bond: '在控制风险的前提下追求稳健回报。',
  index: '紧密跟踪标的指数，控制跟踪误差。',
  qdii: '通过全球配置分享境外市场的长期增长。',
  money: '在保持流动性与低风险的前提下追求稳定收益。',
  fof: '通过优选基金分散风险，追求稳健回报。',
} as const;

export const RISKS = {
  '1': '本产品风险较低，但不等同于存款，不保证本金。',
  '2': '本产品主要投资于债券，面临利率风险、信用风险与流动性风险。',
  '3': '本产品净值会波动，面临市场风险与流动性风险，可能损失本金。',
  '4': '本产品主要投资于权益资产，净值波动较大，可能损失较多本金。',
  '5': '本产品集中投资于高波动资产，可能损失大部分本金。',
} as const;

export const REPO = {
  name: '多元宝{days}天',
  newcomer: '新客多元宝{days}天',
  full: '衡川证券质押式报价回购{days}天期',
  scope: '以客户资金开展质押式报价回购，足额质押担保，约定收益。',
} as const;

export const CERTIFICATE = {
  name: '衡盈{days}天第{no}期',
  full: '衡川证券收益凭证衡盈{days}天第{no}期',
  scope: '本凭证为证券公司信用债务，募集资金用于补充营运资金。',
} as const;

export const PLANS = {
  '1': '衡川固收增强{no}号集合计划',
  '2': '衡川量化优选{no}号集合计划',
  '3': '衡川现金增利{no}号集合计划',
  '4': '衡川结构优享{no}号集合计划',
} as const;
export const TERM_PLANS = {
  '1': '衡川到期宝{no}号集合计划',
  '2': '衡川季季享{no}号集合计划',
  '3': '衡川现金管理{no}号集合计划',
  '4': '衡川稳享结构{no}号集合计划',
} as const;
export const PLAN_FULL = '{name}（演示）';
export const PLAN_SCOPE = '固定收益类资产比例不低于80%，或按合同约定投资于权益与衍生品。';
export const TRUST = {
  name: '{brand}稳信{no}号',
  full: '{brand}稳信{no}号集合资金信托计划',
  scope: '信托资金运用于标准化债权与优质企业债权，按合同约定分配。',
} as const;
export const PORTFOLIO = {
  names: ['衡川稳健组合', '衡川均衡组合', '衡川进取组合'],
  scope: '由若干公募基金按比例组成，定期调仓。',
} as const;
