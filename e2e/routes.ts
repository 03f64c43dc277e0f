/** Every route of the specification, and the page that checks documents, with the title it must have, written down here a second time on purpose. */
export type Route = {
  readonly path: string;
  readonly title: string;
  readonly needsLogin: boolean;
};

const open = (path: string, title: string): Route => ({ path, title, needsLogin: false });
const account = (path: string, title: string): Route => ({ path, title, needsLogin: true });

export const ROUTES: readonly Route[] = [
  open('/home', '商城首页'),
  open('/login', '登录'),
  open('/product-centre', '产品中心'),
  open('/topic/fund', '公募基金'),
  open('/regularWealthManagement', '定期理财'),
  open('/highEndWealthManagement', '高端理财'),
  account('/highEndWealthManagementSign', '合格投资者确认函'),
  open('/productDetailsDH', '产品详情'),
  open('/detail/fund', '产品详情'),
  open('/detail/bjhg', '产品详情'),
  open('/quotationRepurchaseInfo', '信息披露'),
  open('/bjhgRiskAgreement', '风险揭示书'),
  open('/notice', '公告'),
  open('/verify', '文件验签'),
  open('/topic/duoyuanbao', '多元宝'),
  open('/topic/new-custom', '新客理财'),
  account('/MyAccount/TotalAssets', '总资产'),
  account('/MyAccount/AssetsAnalyse', '资产分析'),
  account('/MyAccount/MyPosition', '我的持仓'),
  account('/MyAccount/PositionDetail', '持仓详情'),
  account('/MyAccount/BjhgPositionDetail', '多元宝持仓详情'),
  account('/MyAccount/record', '交易记录'),
  account('/MyAccount/RecordDetails', '交易记录详情'),
  account('/MyAccount/agreement', '协议查询与下载'),
  account('/MyAccount/favorite', '我的自选'),
  account('/MyAccount/audit', '我的复核'),
  account('/MyAccount/TransferRecords', '转账记录'),
];
