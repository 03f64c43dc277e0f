/**
 * Every way the server says no: the code people read in source, the number and text the browser gets.
 * A `{slot}` in a text is filled by the verb that refuses. 516030 and 516031 are the two numbers the
 * browser never toasts. No number and no text contains 403: clients once took that for a logout.
 */
export const REFUSALS = {
  invalid_request: { errorNo: '400001', text: '请求参数有误' },
  not_signed_in: { errorNo: '401001', text: '用户未登录或已超时' },
  session_expired: { errorNo: '401002', text: '当前登录信息已过期，请重新登录' },
  too_many_requests: { errorNo: '429001', text: '请求过于频繁，请稍后再试' },
  body_too_large: { errorNo: '413001', text: '请求内容过大' },
  unsupported_media: { errorNo: '415001', text: '请求格式不受支持' },
  no_such_call: { errorNo: '404001', text: '请求的接口不存在' },
  system_busy: { errorNo: '500001', text: '系统繁忙，请稍后再试' },
  calendar_ended: { errorNo: '503001', text: '所涉日期超出已公布的交易日历，请联系客服' },
  not_built: { errorNo: '501001', text: '功能建设中' },

  // Identity: the web finds 密码不正确 and 验证码错误 in the login texts (rules 13.3).
  image_code_wrong: { errorNo: '210001', text: '图形验证码错误或已失效' },
  password_incorrect: {
    errorNo: '210002',
    text: '账号或密码不正确，或需短信验证；收到验证码请填写后登录',
  },
  login_throttled: {
    errorNo: '210003',
    text: '登录尝试较多，请稍后再试；收到短信验证码可填写后登录',
  },
  login_key_replaced: { errorNo: '210004', text: '登录密钥已更新，请重试' },
  login_request_stale: { errorNo: '210005', text: '登录请求已失效，请重试' },
  institution_login_failed: { errorNo: '210006', text: '机构登录失败，请重新选择' },
  user_disabled: { errorNo: '210007', text: '账户已停用，请联系客服' },
  single_sign_on_absent: { errorNo: '210008', text: '未开通单点登录，请使用密码登录' },
  login_ticket_invalid: { errorNo: '210009', text: '登录票据无效或已使用' },
  login_crowded: { errorNo: '210010', text: '当前登录人数较多，请稍后再试' },
  mobile_missing: { errorNo: '210011', text: '手机号码为空' },
  mobile_malformed: { errorNo: '210012', text: '手机号码格式错误' },
  sms_too_soon: { errorNo: '210013', text: '验证码已发送，请稍后再获取' },
  sms_day_limit: { errorNo: '210014', text: '今日获取次数已达上限' },
  sms_unavailable: { errorNo: '210017', text: '短信服务暂未开通，请联系客服' },
  sms_code_wrong: { errorNo: '210015', text: '验证码错误，请重新输入' },
  sms_code_void: { errorNo: '210016', text: '验证码已失效，请重新获取' },
  image_code_required: { errorNo: '210018', text: '请输入图形验证码' },
  trading_site_absent: { errorNo: '210021', text: '未开通委托交易站点' },
  diagnostic_disabled: { errorNo: '210022', text: '诊断功能未启用' },
  qualify_condition_unfit: { errorNo: '210023', text: '所选条件与客户类型不符' },
  qualify_letter_unsigned: { errorNo: '210024', text: '请先签署合格投资者确认函' },
  qualify_evidence_missing: { errorNo: '210025', text: '请上传所选条件的全部证明材料' },
  qualified_already: { errorNo: '210026', text: '合格投资者认定有效，无需重复办理' },

  // Shop
  page_absent: { errorNo: '220001', text: '页面不存在' },
  image_absent: { errorNo: '220002', text: '图片不存在' },

  // Catalogue
  product_absent: { errorNo: '230001', text: '产品不存在或已下架' },
  list_field_unknown: { errorNo: '230002', text: '不支持的筛选或排序字段' },
  export_too_large: { errorNo: '230003', text: '最多导出10000条，请缩小范围' },
  notice_absent: { errorNo: '230004', text: '公告不存在或已撤下' },
  manager_absent: { errorNo: '230005', text: '基金经理不存在' },
  index_absent: { errorNo: '230006', text: '指数不存在' },
  export_crowded: { errorNo: '230008', text: '当前导出人数较多，请稍后再试' },
  list_condition_invalid: { errorNo: '230007', text: '筛选条件有误：{field}' },

  // Watch list
  watchlist_full: { errorNo: '240001', text: '自选最多200只' },

  // Demo
  demo_clock_busy: { errorNo: '250001', text: '正在推进营业时钟，请稍候' },
  demo_clock_backwards: { errorNo: '250002', text: '营业时钟只能向前推进' },
  demo_clock_too_far: { errorNo: '250003', text: '营业时钟一次最多推进31天，请分次推进' },
  demo_clock_stuck: { errorNo: '250004', text: '有营业日未能清算，请运行 day close 查看原因' },
  // Before an order is taken, in the order it is checked. The two 51603x open a step, not a toast.
  request_no_reused: { errorNo: '516001', text: '该请求编号已用于另一笔业务' },
  flow_expired: { errorNo: '516002', text: '操作已超时，请重新发起' },
  flows_too_many: { errorNo: '516003', text: '今日发起的交易过多，请明日再试' },
  writes_too_many: { errorNo: '516036', text: '今日提交的申请过多，请明日再试' },
  product_not_buyable: { errorNo: '516004', text: '该产品当前不可购买' },
  outside_trading_hours: { errorNo: '516005', text: '当前非交易时间，请在交易时间内办理' },
  cooling_off_impossible: { errorNo: '516006', text: '距募集截止不足24小时，已无法完成冷静期' },
  operator_not_permitted: { errorNo: '516007', text: '当前操作员无权办理该业务' },
  account_not_open: { errorNo: '516008', text: '请先开通交易账户' },
  account_restricted: { errorNo: '516009', text: '账户当前受限，请联系客服' },
  client_type_not_allowed: { errorNo: '516010', text: '仅限{x}购买' },
  newcomer_offer_used: { errorNo: '516011', text: '您已使用新客专享' },
  newcomer_period_over: { errorNo: '516012', text: '开户已超过{n}天' },
  risk_profile_missing: { errorNo: '516013', text: '请先完成风险测评' },
  risk_profile_expired: { errorNo: '516014', text: '风险测评已过期，请重新测评' },
  not_qualified: { errorNo: '516015', text: '请先完成合格投资者认定' },
  own_funds_required: { errorNo: '516016', text: '须以自有资金投资' },
  lowest_risk_class: {
    errorNo: '516017',
    text: '您的风险承受能力为最低类别，不可购买该风险等级产品',
  },
  risk_level_exceeded: { errorNo: '516018', text: '产品风险等级高于您的风险承受能力，暂不能购买' },
  preference_exceeded: {
    errorNo: '516037',
    text: '产品的投资期限或投资品种与您的测评结果不匹配，暂不能购买',
  },
  suitability_step_needed: { errorNo: '516030', text: '请先完成适当性确认' },
  agreement_step_needed: { errorNo: '516031', text: '请先签署相关协议' },
  identity_unconfirmed: { errorNo: '516019', text: '请先完成身份验证' },
  confirm_items_unticked: { errorNo: '516020', text: '请确认全部必选事项' },
  off_purchase_step: { errorNo: '516021', text: '购买金额须为{x}元的整数倍' },
  below_first_minimum: { errorNo: '516022', text: '首次购买金额不得低于{x}元' },
  below_additional_minimum: { errorNo: '516023', text: '追加购买金额不得低于{x}元' },
  above_order_maximum: { errorNo: '516024', text: '单笔购买金额不得高于{x}元' },
  above_day_maximum: { errorNo: '516025', text: '超过单日累计购买上限，剩余可购{x}元' },
  above_newcomer_maximum: { errorNo: '516026', text: '超过新客购买上限{x}元' },
  above_holding_maximum: { errorNo: '516027', text: '持有金额将超过上限{x}元' },
  quota_exhausted: { errorNo: '516028', text: '产品剩余额度不足' },
  investor_limit_reached: { errorNo: '516029', text: '该产品投资者人数已达上限' },
  concentration_exceeded: { errorNo: '516032', text: '单户持有不得达到产品份额的50%' },
  insufficient_cash: { errorNo: '516033', text: '可用资金不足' },
  trading_not_open: { errorNo: '516034', text: '交易暂未开放，请联系客服' },
  terms_changed: { errorNo: '516035', text: '交易条件已变化：{changes}，请重新确认' },

  // Leaving, moving, cancelling.
  position_not_held: { errorNo: '516101', text: '未持有该产品' },
  product_not_redeemable: { errorNo: '516102', text: '该产品当前不可赎回' },
  below_redemption_minimum: { errorNo: '516103', text: '赎回份额不得低于{x}份' },
  insufficient_shares: { errorNo: '516104', text: '可赎回份额不足' },
  below_minimum_holding: { errorNo: '516105', text: '剩余份额低于最低持有{x}份，将全部赎回' },
  contract_not_found: { errorNo: '516106', text: '合约不存在' },
  contract_ended: { errorNo: '516107', text: '合约已结束' },
  off_early_end_step: { errorNo: '516108', text: '提前终止金额须为{x}元的整数倍' },
  above_contract_amount: { errorNo: '516109', text: '金额不得高于合约未到期本金' },
  early_end_needs_booking: { errorNo: '516110', text: '大额提前终止需提前一日预约' },
  renewal_not_offered: { errorNo: '516111', text: '该产品不支持续作' },
  renewal_closed: { errorNo: '516112', text: '到期日15:00后不可修改续作设置' },
  off_renewal_step: { errorNo: '516113', text: '续作金额须为{x}元的整数倍' },
  quick_withdrawal_not_offered: { errorNo: '516114', text: '该产品不支持快速取现' },
  quick_withdrawal_for_persons: { errorNo: '516115', text: '机构客户请使用普通取出，T+1到账' },
  quick_withdrawal_clearing: { errorNo: '516116', text: '系统清算中，请02:00后再试' },
  quick_withdrawals_used_up: { errorNo: '516117', text: '今日取现次数已用完' },
  above_quick_quota: { errorNo: '516118', text: '超过当日快速取现额度，剩余{x}元' },
  switch_target_not_offered: { errorNo: '516119', text: '该产品不支持转入' },
  custody_transfer_not_offered: { errorNo: '516120', text: '该产品不支持转托管' },
  target_seller_unknown: { errorNo: '516121', text: '目标销售机构不存在' },
  reinvestment_only: { errorNo: '516122', text: '货币基金仅支持红利再投' },
  dividend_change_pending: { errorNo: '516123', text: '已有修改处理中' },
  cash_treasure_unsigned: { errorNo: '516124', text: '请先开通现金宝' },
  off_reserve_step: { errorNo: '516125', text: '保留金额须为{x}元的整数倍' },
  order_not_found: { errorNo: '516126', text: '记录不存在' },
  order_not_cancellable: { errorNo: '516127', text: '该委托不可撤单' },
  cancel_too_late: { errorNo: '516128', text: '已过撤单时间，不可撤单' },
  adviser_orders_in_transit: { errorNo: '516129', text: '有在途交易，暂不能解约' },
  adviser_rebalancing: { errorNo: '516130', text: '组合调仓中，暂不能解约' },
  adviser_shares_locked: { errorNo: '516131', text: '有锁定份额，暂不能解约' },
  adviser_unbind_needed: { errorNo: '516138', text: '全部赎回请办理投顾解约' },

  // Orders of an institution that wait for an auditor.
  audit_own_order: { errorNo: '516201', text: '不能复核本人提交的委托' },
  audit_already_handled: { errorNo: '516202', text: '该委托已被处理' },
  audit_expired: { errorNo: '516203', text: '委托已过复核时效' },
  audit_limit_exceeded: { errorNo: '516204', text: '超出复核限额' },
  audit_reason_missing: { errorNo: '516205', text: '请填写驳回原因' },
  order_content_changed: { errorNo: '516206', text: '委托内容已变化，请退回经办' },
  audit_recheck_failed: { errorNo: '516207', text: '复核校验未通过：{reason}' },
  transaction_password_wrong: { errorNo: '516208', text: '密码错误，请重新输入' },

  // Agreements.
  agreement_not_found: { errorNo: '517001', text: '协议不存在' },
  agreement_renewed: { errorNo: '517002', text: '协议已更新，请重新阅读' },
  agreement_unread: { errorNo: '517003', text: '请先阅读全部协议' },
  agreement_needs_certificate: { errorNo: '517004', text: '该协议须经身份验证后签署' },
  signature_not_found: { errorNo: '517005', text: '签署记录不存在' },
  seal_unavailable: { errorNo: '517006', text: '用印服务暂不可用，请稍后再试' },
  file_not_found: { errorNo: '517007', text: '文件不存在' },
  file_too_large: { errorNo: '517008', text: '文件过大' },
  file_kind_unsupported: { errorNo: '517009', text: '格式不支持' },

  // Suitability and questionnaires.
  professional_terms_unmet: { errorNo: '518001', text: '未达到专业投资者条件' },
  application_pending: { errorNo: '518002', text: '申请审核中，请勿重复提交' },
  professional_already: { errorNo: '518010', text: '您已是专业投资者' },
  professional_absent: { errorNo: '518011', text: '您不是专业投资者' },
  professional_by_law: { errorNo: '518012', text: '持牌机构及其产品不可转为普通投资者' },
  visit_not_open: { errorNo: '518003', text: '冷静期尚未结束，{x}起可完成回访' },
  visit_closed: { errorNo: '518004', text: '回访已结束' },
  questionnaire_unfit: { errorNo: '518009', text: '该问卷不适用于您的客户类型' },
  questionnaire_outdated: { errorNo: '518005', text: '问卷已更新，请重新作答' },
  answer_missing: { errorNo: '518006', text: '请完成第{n}题' },
  attempts_today_used_up: { errorNo: '518007', text: '今日测评次数已用完' },
  attempts_of_year_used_up: { errorNo: '518008', text: '近12个月测评次数已用完' },

  // Positions, bills, exports.
  as_of_out_of_range: { errorNo: '519001', text: '数据时点不在可查询范围内' },
  bill_not_found: { errorNo: '519002', text: '该月无账单' },
  figure_not_visible: { errorNo: '519003', text: '无权查看' },

  // Bank transfers.
  outside_transfer_hours: { errorNo: '520001', text: '当前非转账时间，交易日09:00-16:00办理' },
  bank_account_not_bound: { errorNo: '520002', text: '未绑定银行账户，请致电 {hotline}' },
  insufficient_withdrawable_cash: { errorNo: '520003', text: '可取资金不足' },
  bank_refused: { errorNo: '520004', text: '银行返回：{reason}' },

  // Recurring plans.
  plan_not_found: { errorNo: '521001', text: '定投计划不存在' },
  plan_ended: { errorNo: '521002', text: '计划已结束，不可修改' },
  plan_not_offered: { errorNo: '521003', text: '该产品不支持定投' },
  index_history_too_short: { errorNo: '521004', text: '指数历史不足，暂不支持该策略' },
  below_plan_minimum: { errorNo: '521005', text: '每期金额不得低于{x}元' },
  too_many_plans: { errorNo: '521006', text: '运行中的计划已达20个' },
  period_without_history: { errorNo: '521008', text: '所选区间历史不足{n}日' },
  dates_reversed: { errorNo: '521009', text: '起始日期晚于结束日期' },
  level_set_absent: { errorNo: '521010', text: '估值档位不存在' },
  above_plan_maximum: { errorNo: '521011', text: '每期金额不得高于{x}元' },
  plan_never_pays: { errorNo: '521012', text: '按该结束条件不会再扣款，请重新设置' },
  plan_unchanged: { errorNo: '521013', text: '与当前计划相同' },
  too_many_open_plans: { errorNo: '521014', text: '未结束的定投计划已达100个' },
  plan_settings_too_many: {
    errorNo: '521015',
    text: '今日新建、修改和恢复定投计划已达200次，请明日再试',
  },
} as const satisfies Record<string, { errorNo: `${number}`; text: string }>;

export type RefusalCode = keyof typeof REFUSALS;

/**
 * Refusals any call may give without listing them: the shell decides these before a handler runs. The last one follows
 * from the right a call declares, and a verb that writes decides it once more in its transaction.
 */
export const SHELL_REFUSALS = [
  'invalid_request',
  'not_signed_in',
  'session_expired',
  'too_many_requests',
  'body_too_large',
  'unsupported_media',
  'no_such_call',
  'system_busy',
  'calendar_ended',
  'not_built',
  'operator_not_permitted',
] as const satisfies readonly RefusalCode[];
export type ShellRefusal = (typeof SHELL_REFUSALS)[number];

export type Slots = Readonly<Record<string, string>>;

/** The text the customer reads, with its slots filled. */
export function refusalText(code: RefusalCode, slots: Slots = {}): string {
  return fill(REFUSALS[code].text, slots);
}

/** Texts that go into a slot of a refusal: a minimum with its steps, and each term that changed. */
const SLOT_TEXTS = {
  step_from_minimum: '{minimum}元加{step}',
  fee: '手续费 {before} 元 → {after} 元',
  tradeOn: '净值日 {before} → {after}',
  confirmOn: '预计确认日 {before} → {after}',
  redeemableOn: '可赎回日 {before} → {after}',
  agreedRate: '约定年化收益率 {before}% → {after}%',
  earlyRate: '提前终止收益率 {before}% → {after}%',
  adviserRate: '投顾服务费率 {before}% → {after}%',
  risk: '产品风险等级 {before} → {after}',
  dividendMethod: '分红方式 {before} → {after}',
} as const;

export function slotText(code: keyof typeof SLOT_TEXTS, slots: Slots): string {
  return fill(SLOT_TEXTS[code], slots);
}

function fill(text: string, slots: Slots): string {
  return text.replaceAll(/\{(\w+)\}/g, (slot, name) => slots[name] ?? slot);
}
