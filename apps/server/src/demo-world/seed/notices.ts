/** Notices of the demo: a title and a body with slots. */
export const NOTICES = {
  dividend: {
    title: '{name} {year}年分红公告',
    body: '<p>本产品每份派发红利{amount}元，权益登记日与除息日为{day}，红利于{pay}发放。</p><p>选择红利再投的份额按除息日净值折算，不收取申购费。</p>',
  },
  split: {
    title: '{name} 份额折算公告',
    body: '<p>本产品于{day}进行份额折算，折算比例{ratio}，折算后单位净值为1.0000元。</p>',
  },
  capped: {
    title: '{name} 暂停大额申购公告',
    body: '<p>为保护持有人利益，自即日起单日单户累计申购金额上限调整为{amount}元。</p>',
  },
  opening: {
    title: '{name} 开放申购赎回公告',
    body: '<p>本产品将于{day}至{end}开放申购与赎回，开放期内按交易日净值成交。</p>',
  },
  issue: {
    title: '{name} 发售公告',
    body: '<p>本产品自{day}起公开发售，至{end}结束，可提前结束募集。</p>',
  },
} as const;

export const PLATFORM_NOTICES = [
  {
    title: '关于演示环境数据说明的公告',
    body: '<p>本商城运行于演示环境，机构、产品、人员与数据均为虚构。</p>',
    type: '5',
  },
  {
    title: '关于销售费用规则调整的公告',
    body: '<p>自2026年1月1日起，公募基金赎回费按新规执行，持有不满七日收取1.5%，全部计入基金财产。</p>',
    type: '3',
  },
  {
    title: '关于节假日交易安排的公告',
    body: '<p>休市期间提交的申请顺延至下一交易日办理，货币基金收益照常计算。</p>',
    type: '5',
  },
  {
    title: '多元宝质押物与覆盖率信息披露',
    body: '<p>报价回购质押物折算标准券足额覆盖未到期余额，覆盖率每个交易日公布。</p>',
    type: '6',
  },
  {
    title: '关于适当性管理的提示',
    body: '<p>请在购买前完成风险测评，产品风险等级高于您的风险承受能力时系统会提示或阻止。</p>',
    type: '5',
  },
] as const;
