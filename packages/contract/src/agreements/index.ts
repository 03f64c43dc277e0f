import {
  compElectQryAgreeFileView,
  compElectQryAgreeFileViewAuthless,
  compElectQryAgreeHtmlView,
  compElectQryAgreeHtmlViewAuthless,
  compQuerySuitAgreeHtml,
} from './document-view.ts';
import {
  compElectQryNeedSignByCondition,
  compElectQryNeedSignByConditionAuthless,
  compElectQryNeedSignByConditionNoLogin,
  compElectQryNeedSignList,
  queryAgreementRule,
} from './need-sign.ts';
import { compElectImprintCaSeal, compElectSignAgree, compElectSignAgreeNomal } from './sign.ts';
import { compElectQrySignedAgreeList, componentQrySignedAgree } from './signed-archive.ts';
import { checkDocument } from './verify-document.ts';

export const agreements = {
  compElectQryNeedSignByCondition,
  compElectQryNeedSignByConditionAuthless,
  compElectQryNeedSignByConditionNoLogin,
  compElectQryNeedSignList,
  queryAgreementRule,
  compElectQryAgreeFileView,
  compElectQryAgreeFileViewAuthless,
  compElectQryAgreeHtmlView,
  compElectQryAgreeHtmlViewAuthless,
  compQuerySuitAgreeHtml,
  compElectSignAgree,
  compElectSignAgreeNomal,
  compElectImprintCaSeal,
  compElectQrySignedAgreeList,
  componentQrySignedAgree,
  checkDocument,
} as const;
