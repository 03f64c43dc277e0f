import {
  queryAverageRationExampleData,
  queryRationAverageLevel,
  queryRationAverageLowLevel,
} from './average-strategy.ts';
import {
  queryAverageRationWithdrawal,
  queryGroupRationResult,
  queryMadRationWithdrawal,
  queryPeRationWithdrawal,
  queryRationStrategyAndRation,
  queryRationWithdrawal,
} from './back-test.ts';
import {
  queryMadRationAverage,
  queryMadRationFollowIndexMa,
  queryMadRationRecommendIndexAndAverage,
  queryMadRationRelateIndex,
} from './deviation-strategy.ts';
import {
  costBenefit,
  queryNextPayDate,
  queryRationDetail,
  queryRationList,
  queryReachRecord,
} from './plan-queries.ts';
import { queryRationSeries } from './plan-series.ts';
import { cancelRationPlan, createRationPlan, modifyRationPlan } from './plan-writes.ts';
import {
  queryRationPopularCalculator,
  queryRationRecommendProduct,
  queryRationRecommendProductOwn,
} from './popular-plans.ts';
import {
  queryPeRationFollowReturn,
  queryPeRationIndex,
  queryPeRationLevelSetting,
  queryPeRationRecommendIndexList,
} from './valuation-strategy.ts';

export const plans = {
  queryRationList,
  queryRationDetail,
  queryReachRecord,
  costBenefit,
  queryNextPayDate,
  createRationPlan,
  modifyRationPlan,
  cancelRationPlan,
  queryRationRecommendProduct,
  queryRationRecommendProductOwn,
  queryRationPopularCalculator,
  queryRationAverageLevel,
  queryRationAverageLowLevel,
  queryAverageRationExampleData,
  queryPeRationLevelSetting,
  queryPeRationRecommendIndexList,
  queryPeRationIndex,
  queryPeRationFollowReturn,
  queryMadRationRecommendIndexAndAverage,
  queryMadRationRelateIndex,
  queryMadRationAverage,
  queryMadRationFollowIndexMa,
  queryRationWithdrawal,
  queryAverageRationWithdrawal,
  queryPeRationWithdrawal,
  queryMadRationWithdrawal,
  queryRationStrategyAndRation,
  queryGroupRationResult,
  queryRationSeries,
} as const;
