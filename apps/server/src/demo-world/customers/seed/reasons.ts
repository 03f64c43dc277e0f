/** Why a checker of the demo rejected a proposal. */
export const REJECTION = '时机不宜，待月末头寸确定后再提交';
