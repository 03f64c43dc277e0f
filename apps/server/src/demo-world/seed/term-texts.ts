/** What invented contracts say in words; a slot in braces is filled by the generator. */
export const TERM_NAMES = {
  issuer: '发行人',
  type: '产品类型',
  interest: '计息规则',
  payment: '兑付',
  use: '资金运用',
  manager: '管理人',
  custodian: '托管人',
  scope: '投资范围',
  leverage: '杠杆比例',
  stop: '预警止损',
  performance: '业绩报酬',
  trustee: '受托人',
  credit: '增信措施',
  distribution: '分配',
} as const;

export const PLAN_TERMS = {
  fixed: '固定收益型，按约定收益率计息。',
  floating: '浮动收益型，收益在最低档与最高档之间，可能为最低档。',
  interest: '自起息日起按实际天数计息，每年按365天计算，算头不算尾。',
  payment: '到期日后第1个交易日兑付本金与收益，遇非交易日顺延。',
  leverage: '总资产不超过净资产的200%。',
  stops: [
    '不设预警线与止损线。',
    '预警线为单位净值0.9200，止损线为0.8800。',
    '预警线为单位净值0.8500，止损线为0.8000。',
  ],
  performance: '年化收益率超过业绩比较基准的部分，管理人提取{percent}%。',
  bands: '年化收益率分档计提，各档比例见费率表，在退出时逐笔计算。',
  credits: ['无外部增信。', '应收账款质押。', '土地使用权抵押与第三方保证。'],
  distribution: '按分配方式在每个核算日后10个工作日内分配，以实际运作情况为准。',
} as const;

export const SPECIAL_RISKS = [
  '集中投资于少数行业，净值波动可能远大于市场',
  '部分资产流动性不足，巨额赎回时可能顺延支付',
  '可能损失大部分本金',
] as const;
