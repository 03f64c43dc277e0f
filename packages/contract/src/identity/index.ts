import { getUserInfoList, queryAccountList } from './institutions.ts';
import { getImgVerificationCode, loginOutUser, passwordLogin } from './login.ts';
import { stateQualifyInvest } from './qualified-investor.ts';
import { noticeSendMobel, noticeValidMobel } from './sms.ts';
import { authlessToken, counterInfo30027011, refreshToken } from './tokens.ts';
import {
  checkRiskInfo,
  getUserInfo,
  getWtFreeLoginUrl,
  queryUserAssert,
  recordUserAction,
  testGetUser,
} from './user.ts';

export const identity = {
  authlessToken,
  getImgVerificationCode,
  passwordLogin,
  queryAccountList,
  refreshToken,
  loginOutUser,
  getUserInfo,
  getUserInfoList,
  queryUserAssert,
  checkRiskInfo,
  getWtFreeLoginUrl,
  testGetUser,
  recordUserAction,
  stateQualifyInvest,
  noticeSendMobel,
  noticeValidMobel,
  counterInfo30027011,
} as const;
