/** Invented houses; a test holds their names against the registered ones. */
export const PROVIDER = { code: 'HC', brand: '衡川', name: '衡川证券资管' } as const;

export const HOUSE_BRANDS = [
  '启明',
  '云岭',
  '长汀',
  '澄江',
  '岚屿',
  '松陵',
  '汀舟',
  '望岫',
  '栖岭',
  '砚山',
  '霁川',
  '沅澧',
  '钟陵',
  '漱石',
  '鹤汀',
  '临漪',
  '静澜',
  '玉衡',
  '苍梧',
  '洛浦',
  '星槎',
  '雁回',
  '秋涧',
  '听澜',
  '青芜',
  '桐溪',
  '石湖',
  '晴岚',
  '采薇',
  '知远',
  '怀瑾',
  '南浔',
  '虞渊',
  '凌霄',
  '柏舟',
  '渔浦',
] as const;

export const CUSTODIANS = [
  '汀江银行',
  '云麓银行',
  '沅水银行',
  '海屿银行',
  '漱川银行',
  '岚城银行',
] as const;

export const TRUST_BRANDS = ['澄湖信托', '望岫信托', '栖川信托', '霁岭信托'] as const;

export const HOUSE_PROFILE =
  '{brand}基金管理有限公司为演示环境虚构的管理人，名称、人员、产品与业绩均不对应任何真实机构。';
export const HOUSE_NAME = '{brand}基金';
export const HOUSE_FULL_NAME = '{brand}基金管理有限公司';
export const PROVIDER_PROFILE = '{brand}为演示环境虚构的服务商，名称与数据均不对应任何真实机构。';
