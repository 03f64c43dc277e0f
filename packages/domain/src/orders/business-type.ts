/** Which business an agreement, a check or a record belongs to (rules 12.1); the names are the dictionary BUSIN_TYPE. */
export const BUSINESS_TYPE = {
  subscription: '300001',
  purchase: '300002',
  redemption: '300003',
  switch: '300004',
  custodyTransfer: '300005',
  dividendSetting: '300006',
  quickWithdrawal: '300007',
  bankTransfer: '300008',
  cancellation: '300009',
  planCreation: '300010',
  cashTreasure: '300011',
  repoSigning: '300012',
  repoPurchase: '300013',
  riskAssessment: '300014',
  qualifiedInvestor: '300015',
  adviserContract: '300016',
  loginAgreements: '300017',
  planDeduction: '300018',
  dividend: '300019',
  repoEarlyEnd: '300020',
  /** Forced redemption, adjustment and liquidation, which the registrar starts. */
  registrarBusiness: '300021',
  /** The documents behind a product or the mall, none of which has to be signed. */
  readingOnly: '300022',
  professionalInvestor: '300023',
  identityCheck: '300045',
} as const;

export type BusinessType = (typeof BUSINESS_TYPE)[keyof typeof BUSINESS_TYPE];
