/** Why a checker of the demo rejected a proposal. */
export const REJECTION = '时机不宜，待月末头寸确定后再提交';
/** Why the net value of a past day was published again. */
export const CORRECTION_REASON = '估值核对后更正';
