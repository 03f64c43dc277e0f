export const BANNERS = [
  {
    no: 'money',
    title: '流动资金有去处',
    line: '货币基金 1 分起购，T+1 到账',
    link: '/topic/fund?set=3',
    hue: '#12355b',
  },
  {
    no: 'duoyuanbao',
    title: '多元宝 约定收益',
    line: '1 至 182 天，足额质押担保',
    link: '/topic/duoyuanbao',
    hue: '#5b3a12',
  },
  {
    no: 'bonds',
    title: '稳健账户的底仓',
    line: '纯债与短债基金，申购费四折',
    link: '/topic/fund?type=0',
    hue: '#1d4d3e',
  },
] as const;
