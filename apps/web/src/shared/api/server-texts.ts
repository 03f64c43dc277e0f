/**
 * The few texts of the server that the web itself acts on. They are written out here, and held to the
 * contract by a test, because the whole table of refusals would be three kilobytes of every first visit.
 */
export const SERVER_TEXTS = {
  session_expired: '当前登录信息已过期，请重新登录',
  not_signed_in: '用户未登录或已超时',
  system_busy: '系统繁忙，请稍后再试',
  operator_not_permitted: '当前操作员无权办理该业务',
  audit_reason_missing: '请填写驳回原因',
} as const;
