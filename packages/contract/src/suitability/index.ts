import { checkProfessionalInvestors } from './professional-investor.ts';
import { getVisitQuestionnaire, questionnaireLocalTraces } from './questionnaire.ts';
import { checkSuitMatch } from './suit-match.ts';

export const suitability = {
  checkSuitMatch,
  checkProfessionalInvestors,
  getVisitQuestionnaire,
  questionnaireLocalTraces,
} as const;
