import { getBannerImage, getUrlbypageinsid, queryBaseConfig, queryBaseDict } from './base-data.ts';
import { checkTradeTime, queryTradeCalendar } from './trade-time.ts';

export const shop = {
  queryBaseDict,
  queryBaseConfig,
  getUrlbypageinsid,
  getBannerImage,
  checkTradeTime,
  queryTradeCalendar,
} as const;
