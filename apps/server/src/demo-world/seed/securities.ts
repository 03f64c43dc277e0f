/** Invented issuers: their names are put together from these words and are no real company's. */
export const ISSUER_WORDS = [
  '泠川',
  '墨渚',
  '珩山',
  '岚栖',
  '茗屿',
  '璟河',
  '枕石',
  '汐城',
  '榆塬',
  '苇洲',
  '曦谷',
  '朔湾',
  '岫原',
  '溪照',
  '云窈',
  '澹浦',
] as const;

/** What the companies of a sector do; the sectors stand in the order of SECTORS. */
export const TRADES = [
  ['微电', '软件', '智联', '通信'],
  ['生物', '制药', '医械'],
  ['食品', '家居', '乳业'],
  ['银行', '证券', '保险'],
  ['光伏', '储能', '风电'],
  ['重工', '机床', '装备'],
  ['高速', '水电', '港口'],
  ['铜业', '稀土', '环保'],
] as const;

export const OVERSEAS_TRADES = ['全球科技', '国际医疗', '海外消费', '国际金融'] as const;

/** Bonds by who owes them; the slots are the issuer, the year and the number. */
export const BOND_NAMES = [
  '{year}{issuer}城投{no}',
  '{year}{issuer}交投MTN{no}',
  '{year}{issuer}地方债{no}',
  '{year}{issuer}产投债{no}',
] as const;
export const DEPOSIT_NAME = '{year}{bank}CD{no}';
